import { calendarDay } from '@cartulary/contracts/calendar-days';
import { kindOf } from '@cartulary/contracts/endpoints/search';
import { factColumns } from '@cartulary/pipeline/matching/facts';
import { fieldTest, type KnownFacts } from '@cartulary/pipeline/matching/fits-field';
import type { ParsedQuery } from '@cartulary/pipeline/matching/query-text';
import type { Alternative } from '@cartulary/pipeline/matching/query-plan';
import type { Asked, ListedDocument } from './searched';

/** A document as held in memory by the index. */
export interface KeptDocument {
  readonly document: ListedDocument;
  /** Whether its text is loaded; otherwise, it's found by name only. */
  readonly isWhole: boolean;
  /** The words of its name and text in order, by number. Used to match phrases. */
  readonly sequence: Uint32Array;
  readonly known: KnownFacts;
}

export const keptOf = (document: ListedDocument, isWhole: boolean, sequence: Uint32Array): KeptDocument => ({
  document,
  isWhole,
  sequence,
  known: {
    kind: kindOf(document.mediaType),
    state: document.state,
    createdMs: Date.parse(document.createdAt),
    columns: factColumns(document.facts),
  },
});

/** Builds a filter for the constraints next to a query. `to` includes that day. */
export function narrowedBy({
  kind,
  state,
  from = '',
  to = '',
  timezone = 'UTC',
}: Asked): (kept: KeptDocument) => boolean {
  const fromMs = calendarDay(from, timezone)?.from.getTime() ?? -Infinity;
  const untilMs = calendarDay(to, timezone)?.until.getTime() ?? Infinity;
  return ({ known }) =>
    (kind === undefined || known.kind === kind) &&
    (state === undefined || known.state === state) &&
    known.createdMs >= fromMs &&
    known.createdMs < untilMs;
}

/** Builds a filter for the fields of one query alternative. */
export function fittingFields(fields: Alternative['fields'], { timezone }: Asked): (kept: KeptDocument) => boolean {
  const tests = fields.map(({ leaf, negated }) => ({ fits: fieldTest(leaf, timezone), negated }));
  return ({ known }) => tests.every(({ fits, negated }) => fits(known) !== negated);
}

/** Maps words to their numbers in document sequences; undefined for a word that no document contains. */
export type NumberOf = (word: string) => number | undefined;

/** Whether a document contains every phrase of a query as consecutive words. */
export const hasPhrases = ({ sequence }: KeptDocument, { phrases }: ParsedQuery, numberOf: NumberOf): boolean =>
  phrases.every((phrase) => hasPhrase(sequence, phrase, numberOf));

/** Whether a document contains a word or phrase that a query excludes. */
export function hasAnyOf({ sequence }: KeptDocument, unwanted: ParsedQuery, numberOf: NumberOf): boolean {
  const inPhrases = new Set(unwanted.phrases.flat());
  const words = unwanted.words.filter((word) => !inPhrases.has(word));
  return [...words.map((word) => [word]), ...unwanted.phrases].some((one) => hasPhrase(sequence, one, numberOf));
}

function hasPhrase(sequence: Uint32Array, phrase: readonly string[], numberOf: NumberOf): boolean {
  const numbers = phrase.map(numberOf);
  const [first] = numbers;
  if (first === undefined || numbers.includes(undefined)) return false;
  for (let at = sequence.indexOf(first); at !== -1; at = sequence.indexOf(first, at + 1))
    if (numbers.every((number, offset) => sequence[at + offset] === number)) return true;
  return false;
}
