import { modulePermissions, type ModuleId, type Permission } from './permissions.js';

export type ModuleCategory = 'core' | 'power-module' | 'premium-addon' | 'industry-accelerator';

/** An entry of the module catalogue (section 3). */
export interface ModuleEntry {
  readonly id: ModuleId;
  readonly name: string;
  readonly category: ModuleCategory;
  readonly priceType: 'included' | 'per-org';
  /** Per organisation and month, in CARTULARY_CURRENCY; 0 where included. */
  readonly price: number;
  readonly permissions: readonly Permission[];
  readonly dependencies: readonly ModuleId[];
  readonly privacyCompliant: boolean;
  readonly description: string;
  /** Only four modules have one (section 9). */
  readonly serviceCount: number | null;
}

const entry = (
  id: ModuleId,
  name: string,
  category: ModuleCategory,
  price: number,
  description: string,
  more: { dependencies?: readonly ModuleId[]; serviceCount?: number } = {},
): ModuleEntry => ({
  id,
  name,
  category,
  priceType: category === 'core' ? 'included' : 'per-org',
  price,
  permissions: modulePermissions[id],
  dependencies: more.dependencies ?? [],
  privacyCompliant: true,
  description,
  serviceCount: more.serviceCount ?? null,
});

/** The catalogue of sections 6 and 9. */
export const modules: Readonly<Record<ModuleId, ModuleEntry>> = {
  'core-dashboard': entry('core-dashboard', 'Dashboard', 'core', 0, 'How the work of the organisation stands.'),
  'core-search': entry('core-search', 'Search', 'core', 0, 'Find every document by its words.'),
  'enterprise-control': entry(
    'enterprise-control',
    'Enterprise control',
    'core',
    0,
    'People, roles and the switches of the organisation.',
  ),
  intelligence: entry(
    'intelligence',
    'Document intelligence',
    'power-module',
    999,
    'Text recognition, classes, entities and fields.',
    { serviceCount: 42 },
  ),
  collaboration: entry(
    'collaboration',
    'Collaboration',
    'power-module',
    799,
    'Documents, boards, mind maps, presentations and meetings.',
    { serviceCount: 28 },
  ),
  integration: entry(
    'integration',
    'Integration',
    'power-module',
    699,
    'Connectors, the programming interface, webhooks and workflows.',
    { serviceCount: 31 },
  ),
  security: entry('security', 'Security', 'power-module', 899, 'Audit trail, compliance evidence and access control.', {
    serviceCount: 26,
  }),
  vision_premium: entry(
    'vision_premium',
    'Vision',
    'premium-addon',
    500,
    'Vision models and questions about pictures.',
    { dependencies: ['intelligence'] },
  ),
  blockchain: entry('blockchain', 'Proofs', 'premium-addon', 300, 'Immutable proofs and certificates.', {
    dependencies: ['security'],
  }),
  analytics_premium: entry(
    'analytics_premium',
    'Advanced analytics',
    'premium-addon',
    400,
    'Forecasts and dashboards of one’s own.',
    { dependencies: ['intelligence'] },
  ),
  legal: entry('legal', 'Legal', 'industry-accelerator', 599, 'Contracts, clauses and obligations.', {
    dependencies: ['intelligence'],
  }),
  healthcare: entry(
    'healthcare',
    'Healthcare',
    'industry-accelerator',
    599,
    'Medical documents, coded and de-identified.',
    { dependencies: ['intelligence'] },
  ),
  government: entry(
    'government',
    'Government',
    'industry-accelerator',
    599,
    'Records requests, labels and redaction.',
    { dependencies: ['security'] },
  ),
  financial: entry(
    'financial',
    'Financial',
    'industry-accelerator',
    699,
    'Identity checks and anti-money-laundering cases.',
    { dependencies: ['intelligence', 'security'] },
  ),
};

/** What a new organisation is subscribed to (section 6); stored per organisation from then on. */
export const defaultSubscription: readonly ModuleId[] = [
  'core-dashboard',
  'core-search',
  'government',
  'financial',
  'legal',
  'healthcare',
  'intelligence',
  'collaboration',
  'integration',
  'security',
];
