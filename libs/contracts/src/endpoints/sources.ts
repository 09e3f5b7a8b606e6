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
 * A place in a processed document: a box on a page, or a range in a block of a flowing one. `turns`: how the page lay when
 * the box was drawn, from how the original has it; absent where it lay as it is.
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
 * Which field of a document: its name, behind `@` the line of a bill, behind `#` which of several of that name from 2. No name
 * has control characters, and one of them (NUL) is nothing that a database could be asked for.
 */
const FieldKey = z.string().check(
  z.minLength(1),
  z.maxLength(writingLimits.maxNameCharacters),
  z.refine((key) => !/\p{Cc}/u.test(key) && fieldOfKey(key).nth >= 1, 'Not a field of a document'),
);

/** The parts of a {@link FieldKey}. */
export function fieldOfKey(key: string): { name: string; line: number | null; nth: number } {
  const [, name = key, line, nth] = /^(.*?)(?:@(\d{1,6}))?(?:#(\d{1,6}))?$/su.exec(key) ?? [];
  return { name, line: line === undefined ? null : Number(line), nth: nth === undefined ? 1 : Number(nth) };
}

/** By what a document's text names a field. */
export const fieldKey = ({ name, line, nth }: { name: string; line: number | null; nth: number }): string =>
  `${name}${line === null ? '' : `@${line}`}${nth > 1 ? `#${nth}` : ''}`;

const documentId = z.uuid();
const Thing = z.string().check(z.minLength(1), z.maxLength(collaborationLimits.maxThingCharacters));

/** Something that a written document shows of another. */
export const AskedSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quote'), documentId, place: QuotedPlace }),
  z.object({ kind: z.literal('value'), documentId, field: FieldKey }),
  /** Its number in the document, from 1, in reading order. */
  z.object({
    kind: z.literal('table'),
    documentId,
    table: z.int().check(z.gte(1), z.lte(sourceLimits.maxTableNumber)),
  }),
  /** `things`: what links lead to in it, as their addresses name it. */
  z.object({
    kind: z.literal('item'),
    itemId: z.uuid(),
    things: z.optional(z.array(Thing).check(z.minLength(1), z.maxLength(sourceLimits.maxThings))),
  }),
  /** Of a chart. `taken`: the numbers as they were when somebody took them over, sealed by the server. */
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
/** When a person last corrected something at a place (milliseconds); null where it stands as it was read. */
const corrected = { correctedAt: z.nullable(z.int()) } as const;
/** Of the document: its name, and which reading is shown, by when it began (milliseconds); of a measure when it was counted. */
const source = { title: z.string(), version: z.int() } as const;

export const SourceCell = z.object({
  text: z.string(),
  rowSpan: z.int(),
  columnSpan: z.int(),
  isHeader: z.boolean(),
});
export type SourceCell = z.infer<typeof SourceCell>;

/**
 * By what words at a place are told from those that stood there before: a keyed digest of 16 bytes, as base64url. Who has it without the
 * organisation's key learns nothing of the words, however few they are.
 */
const SourceDigest = z.string();

/** What is there now, of what was asked. */
export const SourceState = z.discriminatedUnion('kind', [
  /** Not there, or not this person's to see: which of both is not told. */
  z.object({ kind: z.literal('closed') }),
  /** The document is there, but not (any more) what was asked of it. */
  z.object({ kind: z.literal('gone'), ...source }),
  /** What stands at the place now, with what people corrected. `turns`: how its page lies; null where it is no picture. */
  z.object({
    kind: z.literal('quote'),
    ...source,
    ...at,
    text: z.string(),
    turns: z.nullable(QuarterTurns),
    digest: SourceDigest,
    ...corrected,
  }),
  /** `corrected`: a person put this in the place of what was read. */
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
  /** Row by row, cells from left to right; what a cell reaches over has none of its own. */
  z.object({
    kind: z.literal('table'),
    ...source,
    ...at,
    rows: z.array(z.array(SourceCell)),
    digest: SourceDigest,
    ...corrected,
  }),
  /**
   * Rows of cells as a chart takes them: names in the first row and column, numbers in the others. `title`: the document, or what
   * was measured.
   */
  z.object({
    kind: z.literal('numbers'),
    ...source,
    /** Of the table; null for what was measured. */
    page: z.nullable(z.int()),
    rows: z.array(z.array(z.string())),
    /** What all columns of the table are called, whether or not they were chosen; none of what was measured. */
    columns: z.array(z.string()),
    ...corrected,
    /** What was taken over; null where nothing was, or it can't be opened any more. */
    taken: z.nullable(z.array(z.array(z.string()))),
    /** What was done to the table since: it was read anew, or a person corrected it; null where that is not known. */
    since: z.nullable(z.enum(['read', 'corrected'])),
    /** `rows` as they are taken over: a presentation keeps it, and nobody reads it but the server. Empty for numbers that are too many. */
    seal: z.string(),
  }),
  z.object({
    kind: z.literal('reading'),
    title: z.string(),
    /** The name of a built-in class, or as the organisation calls its own. */
    class: z.nullable(z.string()),
    state: z.enum(documentStates),
    /** Quarter turns of its first page; null where there is no small picture. */
    preview: z.nullable(QuarterTurns),
  }),
  z.object({
    kind: z.literal('written'),
    is: z.enum(wireKinds),
    title: z.string(),
    changedAt: z.string(),
    /** Whether it is in the bin, where it can be looked at until it is deleted. */
    isBinned: z.boolean(),
    /** The things asked for that it has no more; absent where none were, or where that is not known. */
    gone: z.optional(z.array(z.string())),
  }),
]);
export type SourceState = z.infer<typeof SourceState>;

/**
 * What a written document shows of others, all of it in one question. Looking goes on while the module is read-only: no
 * `module` here.
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
  /** In the order in which they were asked for. */
  data: z.object({ sources: z.array(SourceState) }),
});

export const sourcesEndpoints = {
  'sources.read': readSources,
} as const satisfies Record<string, Endpoint>;
