import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';

/** One sign-in of the person, living or past. */
export const SignInRecord = z.object({
  id: z.uuid(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  /** null while it lives. */
  endedAt: z.nullable(z.string()),
  endedReason: z.nullable(z.string()),
  remembered: z.boolean(),
  /** Browser and address, where the person lets them be kept (security.deviceTracking). */
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /**
   * Where that address lies, by a table that this installation carries: a country (ISO 3166-1, two letters), `network` for
   * an address that only means something within a network; null where nobody knows.
   */
  place: z.nullable(z.string()),
  /** What its person proved: `password`, `totp`, `webauthn`, `email`, `recovery`. */
  provedBy: z.array(z.string()),
  /** The session that asks. */
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

/** What the installation holds of this person, as one JSON document (GDPR, article 20). */
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
    /** Second factors, accounts elsewhere and keys of machines: without any secret. */
    factors: z.array(z.record(z.string(), z.unknown())),
    recoveryCodes: z.array(z.record(z.string(), z.unknown())),
    identities: z.array(z.record(z.string(), z.unknown())),
    keys: z.array(z.record(z.string(), z.unknown())),
    walls: z.array(z.record(z.string(), z.unknown())),
    addressChanges: z.array(z.record(z.string(), z.unknown())),
    /** The vault, ways into it and browsers that opened it: without its wrapped keys. */
    vaults: z.array(z.record(z.string(), z.unknown())),
    notifications: z.array(z.record(z.string(), z.unknown())),
    documents: z.array(z.record(z.string(), z.unknown())),
    /** Folders and mailboxes that their documents come from: without a password. */
    sources: z.array(z.record(z.string(), z.unknown())),
    /** Those they were asked to or in, with what they wrote there. */
    meetings: z.array(z.record(z.string(), z.unknown())),
    /** What figures count of this person, newest first, as long as single facts are kept; the newest of very many. */
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
