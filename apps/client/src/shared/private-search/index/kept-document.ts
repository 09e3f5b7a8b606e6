import { calendarDay } from '@cartulary/contracts/calendar-days';
import { kindOf } from '@cartulary/contracts/endpoints/search';
import { factColumns } from '@cartulary/pipeline/matching/facts';
import { fieldTest, type KnownFacts } from '@cartulary/pipeline/matching/fits-field';
import type { ParsedQuery } from '@cartulary/pipeline/matching/query-text';
import type { Alternative } from '@cartulary/pipeline/matching/query-plan';
import type { Asked, ListedDocument } from './searched';

/** A document as the index has it in memory. */
export interface KeptDocument {
  readonly document: ListedDocument;
  /** Whether its words are there; else it is found by its name. */
  readonly isWhole: boolean;
  /** The words of name and text in their order, by their numbers: what phrases are looked for in. */
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

/** Tells whether a document is among those that the filters beside a query leave; `to` is up to and with that day. */
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

/** Tells whether the fields of one alternative of a query hold. */
export function fittingFields(fields: Alternative['fields'], { timezone }: Asked): (kept: KeptDocument) => boolean {
  const tests = fields.map(({ leaf, negated }) => ({ fits: fieldTest(leaf, timezone), negated }));
  return ({ known }) => tests.every(({ fits, negated }) => fits(known) !== negated);
}

/** Numbers of words, as the sequences of documents hold them; a word that no document has is in none. */
export type NumberOf = (word: string) => number | undefined;

/** Whether every phrase of a query stands in a document, word beside word. */
export const hasPhrases = ({ sequence }: KeptDocument, { phrases }: ParsedQuery, numberOf: NumberOf): boolean =>
  phrases.every((phrase) => hasPhrase(sequence, phrase, numberOf));

/** Whether a document has a word or phrase that a query excludes. */
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
