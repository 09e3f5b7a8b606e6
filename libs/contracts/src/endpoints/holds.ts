import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { collaborationLimits } from '../limits/collaboration.js';
import { holdLimits } from '../limits/holds.js';
import { Colleague } from './collaboration.js';

/** The subjects that a legal hold can cover. */
export const heldKinds = ['item', 'account', 'team'] as const;
export type HeldKind = (typeof heldKinds)[number];

/** People responsible for compliance can view holds. This never depends on a module subscription. */
const watching = { access: 'session', gate: 'compliance' } as const;
/** Only administrators can place and release holds. */
const holding = { ...watching, permissions: ['ENTERPRISE_ADMIN'] } as const;

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(holdLimits.maxReasonCharacters));
const holdParams = z.object({ holdId: z.uuid() });

export const HeldSubject = z.object({
  kind: z.enum(heldKinds),
  id: z.uuid(),
  /** Its name when the hold was placed. */
  name: z.string(),
  since: z.string(),
  /** No longer matched by the hold, because its owner, location, or team changed. */
  slipped: z.boolean(),
});
export type HeldSubject = z.infer<typeof HeldSubject>;

export const LegalHold = z.object({
  id: z.uuid(),
  reason: z.string(),
  placedBy: z.nullable(Colleague),
  placedAt: z.string(),
  /** Null while in force. */
  released: z.nullable(z.object({ by: z.nullable(Colleague), at: z.string(), reason: z.string() })),
  subjects: z.array(HeldSubject),
});
export type LegalHold = z.infer<typeof LegalHold>;

/**
 * State of a document's snapshot when a hold covered it: stored, pending, or failed and being retried. `kept-later`:
 * the log had already been compacted, so the version is the earliest one still available.
 */
export const heldTextStates = ['kept', 'kept-later', 'waiting', 'failing'] as const;
const HeldText = z.object({
  state: z.enum(heldTextStates),
  reachedAt: z.string(),
  /** Its version number in the document's history. */
  version: z.nullable(z.int()),
  /** Time of the last change it includes. */
  writtenAt: z.nullable(z.string()),
});

/** An item currently covered by a hold. */
export const HeldItem = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  owner: Colleague,
  createdAt: z.string(),
  binnedAt: z.nullable(z.string()),
  /** Null if it has no collaborative text, or none that the server can read. */
  text: z.nullable(HeldText),
});
export type HeldItem = z.infer<typeof HeldItem>;

export const listHolds = endpoint({
  ...watching,
  method: 'GET',
  path: '/api/v1/holds',
  summary: 'List the organization’s legal holds, newest first',
  query: z.object({ ...paging, state: z._default(z.enum(['in-force', 'released', 'all']), 'in-force') }),
  data: listOf(LegalHold),
});

export const placeHold = endpoint({
  ...holding,
  method: 'POST',
  path: '/api/v1/holds',
  summary: 'Create a legal hold on items, people, or teams. Nothing it covers can be deleted until it’s released',
  status: 201,
  body: z.object({
    reason,
    subjects: z
      .array(z.object({ kind: z.enum(heldKinds), id: z.uuid() }))
      .check(z.minLength(1), z.maxLength(holdLimits.maxSubjects)),
  }),
  data: LegalHold,
  errors: ['not_found', 'conflict'],
});

export const releaseHold = endpoint({
  ...holding,
  method: 'POST',
  path: '/api/v1/holds/:holdId/release',
  summary: 'Release a legal hold. It stays on record with the reason',
  params: holdParams,
  body: z.object({ reason }),
  data: LegalHold,
  errors: ['not_found', 'conflict'],
});

export const listHeldItems = endpoint({
  ...watching,
  method: 'GET',
  path: '/api/v1/holds/:holdId/items',
  summary: 'List what a legal hold covers, oldest first. Empty once it’s released',
  params: holdParams,
  query: z.object(paging),
  data: listOf(HeldItem),
  errors: ['not_found'],
});

export const exportHeldItems = endpoint({
  ...watching,
  method: 'GET',
  path: '/api/v1/holds/:holdId/items.csv',
  summary: 'Export everything a legal hold covers as CSV',
  params: holdParams,
  answers: 'bytes',
  errors: ['not_found'],
});

export const exportHolds = endpoint({
  ...watching,
  method: 'GET',
  path: '/api/v1/holds/export.csv',
  summary: 'Export all current and past legal holds, with what they name, as CSV',
  answers: 'bytes',
});

export const findHoldable = endpoint({
  ...holding,
  method: 'GET',
  path: '/api/v1/holds/subjects',
  summary:
    'Find people (including suspended ones) and teams by part of their name, or an item by its ID, to put on hold',
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(collaborationLimits.maxQueryCharacters)),
  }),
  data: z.object({
    items: z.array(
      z.object({ kind: z.enum(heldKinds), id: z.uuid(), name: z.string(), about: z.nullable(z.string()) }),
    ),
  }),
});

export const holdsEndpoints = {
  'holds.list': listHolds,
  'holds.place': placeHold,
  'holds.release': releaseHold,
  'holds.items': listHeldItems,
  'holds.exportItems': exportHeldItems,
  'holds.export': exportHolds,
  'holds.subjects': findHoldable,
} as const satisfies Record<string, Endpoint>;
