import * as z from 'zod/mini';
import { NumbersOf } from '../chart-numbers.js';
import { endpoint, type Endpoint } from '../endpoint.js';
import { Box, MarkedBox, MarkedRange, QuarterTurns, Range } from '../reading.js';
import { documentStates } from '../stages.js';
import { collaborationLimits } from '../limits/collaboration.js';
import { sourceLimits } from '../limits/sources.js';
import { writingLimits } from '../limits/writing.js';
import { wireKinds } from '../written-kinds.js';

/**
 * A position in a processed document: a box on a page, or a range in a block of a flowing one. `turns`: page rotation relative to the
 * original when the box was drawn; absent if unrotated.
 */
export const QuotedPlace = z.union([
  z.object({
    page: z.int().check(z.gte(1), z.lte(sourceLimits.maxPageNumber)),
    box: MarkedBox,
    turns: z.optional(QuarterTurns),
  }),
  MarkedRange,
]);
export type QuotedPlace = z.infer<typeof QuotedPlace>;

/**
 * Key of a document's field: its name, then `@` and the line number of a line item, then `#` and an ordinal from 2 if several have that
 * name. Control characters are rejected: names have none, and the database can't be queried for NUL.
 */
const FieldKey = z.string().check(
  z.minLength(1),
  z.maxLength(writingLimits.maxNameCharacters),
  z.refine((key) => !/\p{Cc}/u.test(key) && fieldOfKey(key).nth >= 1, 'Not a field of a document'),
);

/** Parses a {@link FieldKey}. */
export function fieldOfKey(key: string): { name: string; line: number | null; nth: number } {
  const [, name = key, line, nth] = /^(.*?)(?:@(\d{1,6}))?(?:#(\d{1,6}))?$/su.exec(key) ?? [];
  return { name, line: line === undefined ? null : Number(line), nth: nth === undefined ? 1 : Number(nth) };
}

/** Builds the key with which a document refers to a field. */
export const fieldKey = ({ name, line, nth }: { name: string; line: number | null; nth: number }): string =>
  `${name}${line === null ? '' : `@${line}`}${nth > 1 ? `#${nth}` : ''}`;

const documentId = z.uuid();
const Thing = z.string().check(z.minLength(1), z.maxLength(collaborationLimits.maxThingCharacters));

/** Content of another item that a collaborative document shows. */
export const AskedSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quote'), documentId, place: QuotedPlace }),
  z.object({ kind: z.literal('value'), documentId, field: FieldKey }),
  /** Number of the table in the document, from 1, in reading order. */
  z.object({
    kind: z.literal('table'),
    documentId,
    table: z.int().check(z.gte(1), z.lte(sourceLimits.maxTableNumber)),
  }),
  /** `things`: link targets within it, as in their URLs. */
  z.object({
    kind: z.literal('item'),
    itemId: z.uuid(),
    things: z.optional(z.array(Thing).check(z.minLength(1), z.maxLength(sourceLimits.maxThings))),
  }),
  /** For a chart. `taken`: the numbers at the time they were inserted, sealed by the server. */
  z.object({
    kind: z.literal('numbers'),
    of: NumbersOf,
    taken: z.nullable(
      z.string().check(z.maxLength(sourceLimits.maxTakenCharacters, { abort: true }), z.regex(/^[\w-]+$/)),
    ),
  }),
]);
export type AskedSource = z.infer<typeof AskedSource>;

const at = { page: z.int(), box: z.nullable(Box), range: z.nullable(Range) } as const;
/** When a person last corrected something at this position (milliseconds); null if unchanged. */
const corrected = { correctedAt: z.nullable(z.int()) } as const;
/**
 * For a document: its name and the start of the displayed run (milliseconds). For a measure: the time it was counted.
 */
const source = { title: z.string(), version: z.int() } as const;

export const SourceCell = z.object({
  text: z.string(),
  rowSpan: z.int(),
  columnSpan: z.int(),
  isHeader: z.boolean(),
});
export type SourceCell = z.infer<typeof SourceCell>;

/**
 * Detects changed words at a position: a keyed 16-byte digest, as base64url. Without the organization's key, it reveals nothing about the
 * words, however short they are.
 */
const SourceDigest = z.string();

/** Current state of a requested source. */
export const SourceState = z.discriminatedUnion('kind', [
  /** Deleted, or not visible to the person. The response doesn't reveal which. */
  z.object({ kind: z.literal('closed') }),
  /** The document exists, but the requested content doesn't (anymore). */
  z.object({ kind: z.literal('gone'), ...source }),
  /** Current text at the position, including corrections. `turns`: rotation of its page; null if it isn't an image. */
  z.object({
    kind: z.literal('quote'),
    ...source,
    ...at,
    text: z.string(),
    turns: z.nullable(QuarterTurns),
    digest: SourceDigest,
    ...corrected,
  }),
  /** `corrected`: a person changed the value. */
  z.object({
    kind: z.literal('value'),
    ...source,
    ...at,
    name: z.string(),
    line: z.nullable(z.int()),
    text: z.string(),
    corrected: z.boolean(),
    ...corrected,
  }),
  /** Row by row, cells from left to right. Positions covered by a span have no cell of their own. */
  z.object({
    kind: z.literal('table'),
    ...source,
    ...at,
    rows: z.array(z.array(SourceCell)),
    digest: SourceDigest,
    ...corrected,
  }),
  /** Rows for a chart: labels in the first row and column, numbers in the others. `title`: the document, or the measure. */
  z.object({
    kind: z.literal('numbers'),
    ...source,
    /** Page of the table; null for a measure. */
    page: z.nullable(z.int()),
    rows: z.array(z.array(z.string())),
    /** Names of all columns of the table, chosen or not; empty for a measure. */
    columns: z.array(z.string()),
    ...corrected,
    /** The inserted numbers; null if there are none or they can no longer be decrypted. */
    taken: z.nullable(z.array(z.array(z.string()))),
    /** Why the table differs since then: reprocessed or corrected by a person; null if unknown. */
    since: z.nullable(z.enum(['read', 'corrected'])),
    /** `rows` sealed for insertion: stored in a presentation and only readable by the server. Empty if there are too many numbers. */
    seal: z.string(),
  }),
  z.object({
    kind: z.literal('reading'),
    title: z.string(),
    /** Name of the built-in or custom class. */
    class: z.nullable(z.string()),
    state: z.enum(documentStates),
    /** Rotation of its first page in quarter turns; null if there is no thumbnail. */
    preview: z.nullable(QuarterTurns),
  }),
  z.object({
    kind: z.literal('written'),
    is: z.enum(wireKinds),
    title: z.string(),
    changedAt: z.string(),
    /** Whether it is in the trash, where it can be viewed until it is deleted. */
    isBinned: z.boolean(),
    /** Requested link targets that no longer exist; absent if none were requested or the status is unknown. */
    gone: z.optional(z.array(z.string())),
  }),
]);
export type SourceState = z.infer<typeof SourceState>;

/**
 * Resolves everything a collaborative document displays from other items in one call. No `module`: documents stay
 * readable while the module is read-only.
 */
export const readSources = endpoint({
  access: 'session',
  gate: 'collaboration',
  method: 'POST',
  onlyLooks: true,
  path: '/api/v1/collaboration/sources',
  summary:
    'Get the current content of places in other documents that a text shows: quotes, values, tables, cards, and chart numbers',
  body: z.object({
    asked: z.array(AskedSource).check(z.minLength(1), z.maxLength(sourceLimits.maxAsked)),
  }),
  /** In the order of the request. */
  data: z.object({ sources: z.array(SourceState) }),
});

export const sourcesEndpoints = {
  'sources.read': readSources,
} as const satisfies Record<string, Endpoint>;
