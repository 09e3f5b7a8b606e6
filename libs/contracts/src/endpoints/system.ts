import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag } from '../envelope.js';
import { MaintenanceWindow } from '../maintenance.js';
import { rememberings } from '../remember-me.js';
import { switchNames } from '../switches.js';

/** What operators turned off; missing where nothing is. Pages send none of it. */
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
    /** No more files are taken for want of room; all else works. */
    storageFull: z.optional(z.literal(true)),
    /** Maintenance that is announced for the next day, or runs: everybody is told. */
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

/** What the client needs before anyone has signed in. */
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
    /** Kinds of identity providers that anybody can sign in by. */
    signInBy: z.array(z.string()),
    off,
    /** Calls are traced: pages say which of them belong to one act. Missing where they are not. */
    traces: z.optional(z.literal(true)),
    brand: z.object({ primary: z.string(), secondary: z.string(), accent: z.string() }),
    currency: z.string(),
    readableExtensions: z.array(z.string()),
    /** Limits that the operator may have set otherwise than the defaults of `limits.ts`. */
    limits: z.object({
      maxFileBytes: z.int(),
      maxFiles: z.int(),
      passwordMinLength: z.int(),
      loginAttempts: z.int(),
      inactivityMinutes: z.int(),
    }),
    /** The operator's own, where there are any; otherwise the client's articles say what holds. */
    termsUrl: z.optional(z.string()),
    privacyUrl: z.optional(z.string()),
  }),
});

/** Events of the organisation that came after `after`, for a page that was away (design.md, the way of one event). */
/** How far back `withinMs` reaches: a page that took longer to load is loaded anew by who looks at it. */
export const REPLAYED_WITHIN_MS = 60_000;

export const replayEvents = endpoint({
  method: 'GET',
  path: '/api/v1/events',
  summary: 'List the events after a number, for clients that missed them',
  access: 'session',
  exempt: true,
  query: z.object({
    after: z.coerce.number().check(z.int(), z.gte(0)),
    /** Also what was told in the last so many milliseconds: a page that loads now has asked for its data before its line stood. */
    withinMs: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(REPLAYED_WITHIN_MS))),
  }),
  data: z.object({
    events: z.array(z.object({ number: z.int(), type: z.string(), payload: z.unknown() })),
    latest: z.int(),
    /** More than one page was missed: load everything anew. */
    truncated: z.boolean(),
  }),
});

export const systemEndpoints = {
  'system.health': health,
  'system.openapi': openapi,
  'system.installation': installation,
  'system.events': replayEvents,
} as const satisfies Record<string, Endpoint>;
