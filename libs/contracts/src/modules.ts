import { modulePermissions, type ModuleId, type Permission } from './permissions.js';
import type { RouteId } from './routes.js';

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
  'core-dashboard': entry('core-dashboard', 'Dashboard', 'core', 0, 'How the work of the organization stands.'),
  'core-search': entry('core-search', 'Search', 'core', 0, 'Find every document by its words.'),
  'enterprise-control': entry(
    'enterprise-control',
    'Enterprise control',
    'core',
    0,
    'People, roles and the switches of the organization.',
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
    'Custom detectors that find things in pictures.',
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
    'Forecasts and your own dashboards.',
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

export const moduleIds = Object.keys(modules) as ModuleId[];

/**
 * What an organisation has of a module. `requested`: asked for, nothing held yet. `trial`: until its end. `ended`: a trial or
 * subscription is over and the module is read-only.
 */
export const subscriptionStates = ['subscribed', 'trial', 'requested', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** A module that an organisation holds, now. */
export interface Subscription {
  readonly module: ModuleId;
  /** What is there can be looked at; nothing new is made or changed. */
  readonly readOnly: boolean;
}

/** What a new organisation holds. */
export const defaultSubscriptions: readonly Subscription[] = defaultSubscription.map((module) => ({
  module,
  readOnly: false,
}));

/**
 * The module with everything that it needs, needed ones first: what has to be held for it to open. Core modules are left
 * out, they are always there.
 */
export function withDependencies(wanted: readonly ModuleId[]): ModuleId[] {
  const found = new Set<ModuleId>();
  const add = (id: ModuleId): void => {
    if (found.has(id) || modules[id].category === 'core') return;
    modules[id].dependencies.forEach(add);
    found.add(id);
  };
  wanted.forEach(add);
  return [...found];
}

/** Of the services of `integration` (section 9). */
export const nativeIntegrationCount = 22;

export type AddOnPermission = (typeof modulePermissions)['vision_premium' | 'blockchain' | 'analytics_premium'][number];

/**
 * No page is closed by a premium add-on (decisions.md): its permissions open functions, each on one page. Only functions that
 * exist are listed.
 */
export const addOnFunctions = {
  vision_ai_access: 'computerVisionStudio',
  predictive_analytics: 'analyticsAdvanced',
  custom_dashboards: 'analyticsAdvanced',
} as const satisfies Partial<Record<AddOnPermission, RouteId>>;
