import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag } from '../envelope.js';
import { MaintenanceWindow } from '../maintenance.js';
import { rememberings } from '../remember-me.js';
import { switchNames } from '../switches.js';

/** Switches that operators turned off; missing if there are none. Pages don't send the affected data. */
const off = z.optional(z.array(z.enum(switchNames)));

export const health = endpoint({
  method: 'GET',
  path: '/health',
  summary:
    'Check whether every part of the installation responds. With `verbose`, operators also get the parts by name',
  access: 'public',
  exempt: true,
  query: z.object({ verbose: z._default(flag, false) }),
  data: z.object({
    status: z.enum(['ok', 'starting', 'degraded']),
    /** New files are rejected because storage is full; everything else works. */
    storageFull: z.optional(z.literal(true)),
    /** Maintenance that is running or announced within the next day, for everyone. */
    maintenance: z.optional(MaintenanceWindow),
    off,
    parts: z.optional(z.record(z.string(), z.object({ status: z.string(), detail: z.optional(z.string()) }))),
  }),
});

export const openapi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Get this OpenAPI document',
  access: 'public',
  exempt: true,
  answers: 'bytes',
});

/** The data that the client needs before sign-in. */
export const installation = endpoint({
  method: 'GET',
  path: '/api/v1/installation',
  summary:
    'Get the installation’s version, tagline, colors, limits, and whether the first account still has to be created',
  access: 'public',
  exempt: true,
  data: z.object({
    version: z.string(),
    tagline: z.string(),
    empty: z.boolean(),
    remembering: z._default(z.enum(rememberings), 'all'),
    /** Identity provider kinds that anyone can sign in with. */
    signInBy: z.array(z.string()),
    off,
    /** Calls are traced: pages say which calls belong to one action. Missing if tracing is off. */
    traces: z.optional(z.literal(true)),
    brand: z.object({ primary: z.string(), secondary: z.string(), accent: z.string() }),
    currency: z.string(),
    readableExtensions: z.array(z.string()),
    /** Limits that the operator can change from the defaults in `limits.ts`. */
    limits: z.object({
      maxFileBytes: z.int(),
      maxFiles: z.int(),
      passwordMinLength: z.int(),
      loginAttempts: z.int(),
      inactivityMinutes: z.int(),
    }),
    /** The operator's own documents, if any. Otherwise, the client's built-in articles apply. */
    termsUrl: z.optional(z.string()),
    privacyUrl: z.optional(z.string()),
  }),
});

/** The organization's events since `after`, for pages that were offline (design.md, the way of one event). */
/** Maximum of `withinMs`. A page that takes longer to load is reloaded by its user. */
export const REPLAYED_WITHIN_MS = 60_000;

export const replayEvents = endpoint({
  method: 'GET',
  path: '/api/v1/events',
  summary: 'List the events after a number, for clients that missed them',
  access: 'session',
  exempt: true,
  query: z.object({
    after: z.coerce.number().check(z.int(), z.gte(0)),
    /** Also returns events of the last `withinMs` milliseconds: a loading page requested its data before its socket connected. */
    withinMs: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(REPLAYED_WITHIN_MS))),
  }),
  data: z.object({
    events: z.array(z.object({ number: z.int(), type: z.string(), payload: z.unknown() })),
    latest: z.int(),
    /** More than one page was missed: reload everything. */
    truncated: z.boolean(),
  }),
});

export const systemEndpoints = {
  'system.health': health,
  'system.openapi': openapi,
  'system.installation': installation,
  'system.events': replayEvents,
} as const satisfies Record<string, Endpoint>;
