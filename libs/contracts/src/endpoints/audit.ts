import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag, listOf, paging } from '../envelope.js';
import { auditLimits } from '../limits/audit.js';
import { daysOfZone } from '../time-zone.js';
import { day } from '../values.js';

/** An audit entry, with current names. */
export const AuditRecord = z.object({
  id: z.uuid(),
  /** Position in the organization's chain, from 1; null for about a second until it is sealed. */
  seq: z.nullable(z.int()),
  at: z.string(),
  /** Null for actions of the installation itself or of someone who wasn't signed in. */
  actor: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      /** An operator from another organization, shown only by email address. */
      isOperator: z.boolean(),
    }),
  ),
  /** `noun.verb` */
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.nullable(z.string()), name: z.nullable(z.string()) }),
  /** Before and after, IP address, correlation ID, and other recorded details; never a secret. */
  detail: z.record(z.string(), z.unknown()),
  hash: z.nullable(z.string()),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

/** One line of an audit export: the sealed fields, its position and its hashes. */
export const AuditLine = z.object({
  id: z.string(),
  organisation_id: z.string(),
  /** UTC, with microseconds. */
  at: z.string(),
  actor_id: z.nullable(z.string()),
  action: z.string(),
  target_kind: z.string(),
  target_id: z.nullable(z.string()),
  /** Serialized by PostgreSQL: the hash covers these exact characters. */
  detail: z.string(),
  /** From 1. */
  seq: z.coerce.number(),
  previous_hash: z.string(),
  hash: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

const auditing = { access: 'session', gate: 'security', module: 'security' } as const;
const asked = {
  /** Part of an action, a target id, or the recorded details. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(auditLimits.maxQueryCharacters))),
  actorId: z.optional(z.uuid()),
  /** An action, or a noun for all of its actions. */
  action: z.optional(z.string().check(z.regex(/^[a-z-]+(\.[a-z-]+)?$/))),
  refusedOnly: z.optional(flag),
  from: z.optional(day),
  to: z.optional(day),
  timezone: daysOfZone,
} as const;

export const listAudit = endpoint({
  ...auditing,
  method: 'GET',
  path: '/api/v1/audit',
  openToKeys: ['audit.read'],
  summary: 'List the organization’s audit entries, newest first: who did what',
  query: z.object({ ...paging, ...asked }),
  data: z.extend(listOf(AuditRecord), {
    /** True if more than {@link auditLimits.maxCounted} entries match; `total` is then that limit. */
    totalIsLowerBound: z.boolean(),
  }),
});

export const auditFormats = ['csv', 'jsonl'] as const;

export const exportAudit = endpoint({
  ...auditing,
  method: 'GET',
  path: '/api/v1/audit/export',
  openToKeys: ['audit.read'],
  summary:
    'Export the audit log, oldest first, as CSV or JSON Lines. A complete chain can be verified without the installation',
  query: z.object({ ...asked, format: z._default(z.enum(auditFormats), 'csv') }),
  answers: 'bytes',
});

/** A filter value with its number of entries. */
const Counted = z.object({ value: z.string(), count: z.int() });

export const auditChoices = endpoint({
  ...auditing,
  method: 'GET',
  path: '/api/v1/audit/choices',
  openToKeys: ['audit.read'],
  summary: 'List the actions and people in the last 90 days of the audit log, for filters',
  data: z.object({
    actions: z.array(Counted),
    actors: z.array(z.object({ id: z.uuid(), name: z.string(), count: z.int() })),
  }),
});

/** Whether the chain is unmodified. */
export const ChainVerdict = z.discriminatedUnion('intact', [
  z.object({ intact: z.literal(true), length: z.int() }),
  z.object({ intact: z.literal(false), brokenAtSeq: z.int(), reason: z.string() }),
]);
export type ChainVerdict = z.infer<typeof ChainVerdict>;

export const verifyAudit = endpoint({
  ...auditing,
  method: 'POST',
  path: '/api/v1/audit/verify',
  openToKeys: ['audit.read'],
  summary: 'Recompute the organization’s audit chain and compare it with the stored one',
  data: z.object({ verdict: ChainVerdict, checkedAt: z.string() }),
  errors: ['rate_limited'],
});

export const auditEndpoints = {
  'audit.list': listAudit,
  'audit.export': exportAudit,
  'audit.choices': auditChoices,
  'audit.verify': verifyAudit,
} as const satisfies Record<string, Endpoint>;
