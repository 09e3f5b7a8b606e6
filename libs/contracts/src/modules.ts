import { modulePermissions, type ModuleId, type Permission } from './permissions.js';
import type { RouteId } from './routes.js';

export type ModuleCategory = 'core' | 'power-module' | 'premium-addon' | 'industry-accelerator';

/** A module catalog entry (section 3). */
export interface ModuleEntry {
  readonly id: ModuleId;
  readonly name: string;
  readonly category: ModuleCategory;
  readonly priceType: 'included' | 'per-org';
  /** Per organization and month, in CARTULARY_CURRENCY; 0 if included. */
  readonly price: number;
  readonly permissions: readonly Permission[];
  readonly dependencies: readonly ModuleId[];
  readonly privacyCompliant: boolean;
  readonly description: string;
  /** Number of services. Only four modules have one (section 9). */
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

/** The module catalog (sections 6 and 9). */
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

/** Initial subscriptions of a new organization (section 6). Stored per organization afterward. */
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
 * State of a module in an organization. `requested`: requested but not granted. `trial`: until its end date. `ended`: a trial or
 * subscription expired and the module is read-only.
 */
export const subscriptionStates = ['subscribed', 'trial', 'requested', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** An organization's current access to a module. */
export interface Subscription {
  readonly module: ModuleId;
  /** Existing items can be viewed, but nothing can be created or changed. */
  readonly readOnly: boolean;
}

/** Subscriptions of a new organization. */
export const defaultSubscriptions: readonly Subscription[] = defaultSubscription.map((module) => ({
  module,
  readOnly: false,
}));

/**
 * Returns the modules with all of their dependencies, dependencies first: everything that must be subscribed. Omits
 * core modules, because they're always available.
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

/** Native integrations among the services of `integration` (section 9). */
export const nativeIntegrationCount = 22;

export type AddOnPermission = (typeof modulePermissions)['vision_premium' | 'blockchain' | 'analytics_premium'][number];

/**
 * Premium add-ons don't lock whole pages (decisions.md): their permissions unlock single functions on a page. Lists only implemented
 * functions.
 */
export const addOnFunctions = {
  vision_ai_access: 'computerVisionStudio',
  predictive_analytics: 'analyticsAdvanced',
  custom_dashboards: 'analyticsAdvanced',
} as const satisfies Partial<Record<AddOnPermission, RouteId>>;
