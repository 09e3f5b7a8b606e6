import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { moduleIds, subscriptionStates } from '../modules.js';
import { INSTALLATION_OPERATE, type ModuleId } from '../permissions.js';
import { moment } from '../values.js';

export const ModuleIdSchema = z.enum(moduleIds as [ModuleId, ...ModuleId[]]);

/** A module's services that this installation actually offers, counted from its own tables. */
export const OfferedServices = z.object({
  total: z.int(),
  /** Processing stages. */
  stages: z.int(),
  /** Kinds of values found in text. */
  detectors: z.int(),
  /** API calls. */
  calls: z.int(),
  /** Implemented pages. */
  pages: z.int(),
});
export type OfferedServices = z.infer<typeof OfferedServices>;

/** Public information about modules. Prices are in the catalog of `modules.ts`. */
export const moduleCatalogue = endpoint({
  method: 'GET',
  path: '/api/v1/modules/catalogue',
  summary: 'Get the currency, whether prices are quoted, and how many services of each module this installation offers',
  access: 'public',
  data: z.object({
    currency: z.string(),
    /** Operator's choice: prices with totals, or module contents with list prices. */
    priceList: z.boolean(),
    services: z.array(z.object({ module: ModuleIdSchema, offered: OfferedServices })),
  }),
});

/** Why a person can't use a module, as defined in libs/access. */
export const closingReasons = ['not-subscribed', 'permissions-missing', 'dependency-closed'] as const;

/** A person's access to a module. */
export const ModuleOpening = z.object({
  open: z.boolean(),
  /** Null if it is open. */
  reason: z.nullable(z.enum(closingReasons)),
  /** The required module that is closed. Its own entry has the reason. */
  dependency: z.nullable(ModuleIdSchema),
  /** Permissions that the person lacks. */
  missing: z.array(z.string()),
});
export type ModuleOpening = z.infer<typeof ModuleOpening>;

export const ModuleStanding = z.object({
  module: ModuleIdSchema,
  /** Null if neither subscribed nor requested; core modules are `subscribed`. */
  state: z.nullable(z.enum(subscriptionStates)),
  /** Subscribed, but nothing can be changed. */
  readOnly: z.boolean(),
  trialEndsAt: z.nullable(moment),
  /** Each module can be tried once. */
  trialUsed: z.boolean(),
  /** When it was requested; null if it wasn't or an operator has decided. */
  requestedAt: z.nullable(moment),
  /** This person's access. */
  access: ModuleOpening,
});
export type ModuleStanding = z.infer<typeof ModuleStanding>;

const Standings = z.object({ modules: z.array(ModuleStanding) });

export const listModules = endpoint({
  method: 'GET',
  path: '/api/v1/modules',
  summary: 'List what your organization has of each module and what you can use of it, with reasons',
  access: 'session',
  exempt: true,
  data: Standings,
});

export const requestModules = endpoint({
  method: 'POST',
  path: '/api/v1/modules/request',
  summary: 'Request modules and the modules they need. Idempotent',
  access: 'session',
  body: z.object({ modules: z.array(ModuleIdSchema).check(z.minLength(1), z.maxLength(moduleIds.length)) }),
  data: Standings,
  errors: ['module_included', 'module_held'],
});

export const startTrial = endpoint({
  method: 'POST',
  path: '/api/v1/modules/trial',
  summary:
    'Start a 14-day trial of a module and the modules it needs, once per module. Administrators only; empty modules can’t be tried',
  access: 'session',
  body: z.object({ module: ModuleIdSchema }),
  data: Standings,
  errors: ['module_included', 'module_held', 'trial_used', 'trial_empty'],
});

const operate = { access: 'session', permissions: [INSTALLATION_OPERATE] } as const;

export const ModuleRequest = z.object({
  organisationId: z.uuid(),
  organisation: z.string(),
  module: ModuleIdSchema,
  state: z.enum(subscriptionStates),
  requestedAt: moment,
  trialEndsAt: z.nullable(moment),
});
export type ModuleRequest = z.infer<typeof ModuleRequest>;

export const listModuleRequests = endpoint({
  ...operate,
  method: 'GET',
  path: '/api/v1/modules/requests',
  summary: 'List the organizations’ undecided module requests. Operators only',
  data: z.object({ requests: z.array(ModuleRequest) }),
});

/** Decisions of an operator. `end`: read-only from now on. */
export const moduleDecisions = ['grant', 'decline', 'end'] as const;

export const grantModule = endpoint({
  ...operate,
  method: 'POST',
  path: '/api/v1/modules/grant',
  summary:
    'Subscribe an organization to a module and what it needs, decline its request, or end its subscription. Operators only',
  body: z.object({
    /** Defaults to the operator's own organization. */
    organisationId: z.optional(z.uuid()),
    module: ModuleIdSchema,
    decision: z._default(z.enum(moduleDecisions), 'grant'),
  }),
  errors: ['module_included', 'not_found'],
});

export const modulesEndpoints = {
  'modules.catalogue': moduleCatalogue,
  'modules.list': listModules,
  'modules.request': requestModules,
  'modules.trial': startTrial,
  'modules.requests': listModuleRequests,
  'modules.grant': grantModule,
} as const satisfies Record<string, Endpoint>;
