import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { moduleIds, subscriptionStates } from '../modules.js';
import { INSTALLATION_OPERATE, type ModuleId } from '../permissions.js';
import { moment } from '../values.js';

export const ModuleIdSchema = z.enum(moduleIds as [ModuleId, ...ModuleId[]]);

/** What this installation really offers of a module, counted from its own tables. */
export const OfferedServices = z.object({
  total: z.int(),
  /** Stages that documents go through. */
  stages: z.int(),
  /** Kinds of value that are found in text. */
  detectors: z.int(),
  /** Calls of the programming interface. */
  calls: z.int(),
  /** Pages that are built. */
  pages: z.int(),
});
export type OfferedServices = z.infer<typeof OfferedServices>;

/** What anybody may know of the modules: prices stand in the catalogue of `modules.ts`. */
export const moduleCatalogue = endpoint({
  method: 'GET',
  path: '/api/v1/modules/catalogue',
  summary: 'Get the currency, whether prices are quoted, and how many services of each module this installation offers',
  access: 'public',
  data: z.object({
    currency: z.string(),
    /** The operator's choice: prices with totals, or what modules contain with their list prices. */
    priceList: z.boolean(),
    services: z.array(z.object({ module: ModuleIdSchema, offered: OfferedServices })),
  }),
});

/** Why a module is closed to a person, in the words of libs/access. */
export const closingReasons = ['not-subscribed', 'permissions-missing', 'dependency-closed'] as const;

/** What a person may do with a module. */
export const ModuleOpening = z.object({
  open: z.boolean(),
  /** null where it is open. */
  reason: z.nullable(z.enum(closingReasons)),
  /** The module that it fails at where it needs that one: why says that module's own entry. */
  dependency: z.nullable(ModuleIdSchema),
  /** Permissions of the module that the person lacks. */
  missing: z.array(z.string()),
});
export type ModuleOpening = z.infer<typeof ModuleOpening>;

export const ModuleStanding = z.object({
  module: ModuleIdSchema,
  /** null: neither held nor asked for; core modules are `subscribed`. */
  state: z.nullable(z.enum(subscriptionStates)),
  /** Held, but nothing can be changed any more. */
  readOnly: z.boolean(),
  trialEndsAt: z.nullable(moment),
  /** A module is tried once. */
  trialUsed: z.boolean(),
  /** When somebody asked for it; null where nobody did or an operator has decided. */
  requestedAt: z.nullable(moment),
  /** What this person may do with it. */
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

/** What an operator can decide. `end`: read-only from now on. */
export const moduleDecisions = ['grant', 'decline', 'end'] as const;

export const grantModule = endpoint({
  ...operate,
  method: 'POST',
  path: '/api/v1/modules/grant',
  summary:
    'Subscribe an organization to a module and what it needs, decline its request, or end its subscription. Operators only',
  body: z.object({
    /** The operator's own organisation unless given. */
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
