import { kindOf } from '@cartulary/contracts/endpoints/search';
import { factColumns } from '@cartulary/pipeline/matching/facts';
import { fitsField, type KnownFacts } from '@cartulary/pipeline/matching/fits-field';
import type { ParsedQuery } from '@cartulary/pipeline/matching/query-text';
import type { Alternative } from '@cartulary/pipeline/matching/query-plan';
import type { Asked, ListedDocument } from './searched';

const DAY_MS = 24 * 60 * 60 * 1_000;

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

/** Whether a document is among those that the filters beside a query leave. */
export function isNarrowedTo({ known }: KeptDocument, { kind, state, from, to }: Asked): boolean {
  if (kind !== undefined && known.kind !== kind) return false;
  if (state !== undefined && known.state !== state) return false;
  if (from !== undefined && known.createdMs < Date.parse(from)) return false;
  // Up to and with that day.
  return to === undefined || known.createdMs < Date.parse(to) + DAY_MS;
}

/** Whether the fields of one alternative of a query hold. */
export const fitsFields = ({ known }: KeptDocument, fields: Alternative['fields']): boolean =>
  fields.every(({ leaf, negated }) => fitsField(leaf, known) !== negated);

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
