import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';

/** A sign-in of the person, active or past. */
export const SignInRecord = z.object({
  id: z.uuid(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  /** Null while it is active. */
  endedAt: z.nullable(z.string()),
  endedReason: z.nullable(z.string()),
  remembered: z.boolean(),
  /** Browser and IP address, if the person allows storing them (security.deviceTracking). */
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /**
   * The IP address's location, from a table bundled with the installation: a country (ISO 3166-1, two letters), or
   * `network` for a private address; null if unknown.
   */
  place: z.nullable(z.string()),
  /** Methods the person authenticated with: `password`, `totp`, `webauthn`, `email`, `recovery`. */
  provedBy: z.array(z.string()),
  /** The calling session. */
  current: z.boolean(),
});
export type SignInRecord = z.infer<typeof SignInRecord>;

const { defaultPageSize, maxPageSize } = limits.paging;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/sessions',
  summary: 'List your sign-ins, newest first, including past ones if you keep a history',
  access: 'session',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxPageSize)), defaultPageSize),
  }),
  data: z.object({ items: z.array(SignInRecord), total: z.int(), page: z.int(), pageSize: z.int() }),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/sessions/:sessionId',
  summary: 'Sign out another of your devices. Requires a recent sign-in',
  access: 'session',
  params: z.object({ sessionId: z.uuid() }),
  errors: ['not_found', 'fresh_sign_in_required'],
});

export const endOwnSessions = endpoint({
  method: 'DELETE',
  path: '/api/v1/sessions',
  summary: 'Sign out of all other devices, or of this one too. Requires a recent sign-in',
  access: 'session',
  usesCookie: true,
  query: z.object({ scope: z.enum(['others', 'all']) }),
  data: z.object({ ended: z.int() }),
  errors: ['fresh_sign_in_required'],
});

/** Everything the installation stores about this person, as one JSON document (GDPR, article 20). */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/v1/account/export',
  answersSecret: true,
  summary: 'Export your data as JSON, if you allow it (`privacy.dataExportEnabled`)',
  access: 'session',
  data: z.object({
    exportedAt: z.string(),
    account: z.record(z.string(), z.unknown()),
    organisation: z.string(),
    settings: z.record(z.string(), z.record(z.string(), z.unknown())),
    signIns: z.array(SignInRecord),
    /** Second factors, linked accounts and API keys, without secrets. */
    factors: z.array(z.record(z.string(), z.unknown())),
    recoveryCodes: z.array(z.record(z.string(), z.unknown())),
    identities: z.array(z.record(z.string(), z.unknown())),
    keys: z.array(z.record(z.string(), z.unknown())),
    walls: z.array(z.record(z.string(), z.unknown())),
    addressChanges: z.array(z.record(z.string(), z.unknown())),
    /** The vault, its unlock methods and browsers, without wrapped keys. */
    vaults: z.array(z.record(z.string(), z.unknown())),
    notifications: z.array(z.record(z.string(), z.unknown())),
    documents: z.array(z.record(z.string(), z.unknown())),
    /** Intake folders and mailboxes, without passwords. */
    sources: z.array(z.record(z.string(), z.unknown())),
    /** Meetings they were invited to or attended, with their messages. */
    meetings: z.array(z.record(z.string(), z.unknown())),
    /** Analytics facts about this person, newest first, while single facts are stored; truncated to the newest. */
    facts: z.array(z.record(z.string(), z.unknown())),
  }),
  errors: ['access_denied'],
});

export const sessionsEndpoints = {
  'sessions.list': listSessions,
  'sessions.end': endOwnSession,
  'sessions.endAll': endOwnSessions,
  'account.export': exportOwnData,
} as const satisfies Record<string, Endpoint>;
