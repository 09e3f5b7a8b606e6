import type { LearnedLayout, LearnedPattern } from '@cartulary/contracts/learning';
import type { OwnField } from '@cartulary/contracts/understanding';
import { checkAgain } from '../checks.js';
import { fieldOfPieces, type FoundField, type Reading } from '../found-field.js';
import { currencyOfDocument } from '../invoice.js';
import { centsOf, currencyOf } from '../values.js';
import { follow, type Finder } from './anchors.js';
import { finderOf, saysSame } from './value-readers.js';

/** Patterns that lead to different values leave it open which is meant. */
const DISAGREE = 0.7;
/** So surely a value stands where it stood in `right` documents and didn't in `wrong` ones: after two it is still looked at. */
const certaintyOf = ({ right, wrong }: LearnedPattern): number => (right + 1) / (right + wrong + 3);

/** The fields of a document that the layout of its supplier leads to. */
export function fieldsByLayout(
  reading: Reading,
  { fields }: LearnedLayout,
  ownFields: readonly OwnField[],
): FoundField[] {
  const currency = currencyOfDocument(reading);
  return fields.flatMap(({ name, patterns }) => {
    const find = finderOf(name, ownFields);
    const found = find && byPatterns(reading, name, patterns, find);
    if (!found) return [];
    const isBare = AMOUNTS.has(name) && currency !== undefined && currencyOf(found.value) === undefined;
    return [isBare && centsOf(found.value) !== undefined ? { ...found, value: `${currency} ${found.value}` } : found];
  });
}
const AMOUNTS: ReadonlySet<string> = new Set(['net', 'tax', 'total', 'opening-balance', 'closing-balance']);

function byPatterns(
  reading: Reading,
  name: string,
  patterns: readonly LearnedPattern[],
  find: Finder,
): FoundField | undefined {
  const found = patterns.flatMap((pattern) => {
    const spot = follow(reading, pattern.anchor, find);
    if (!spot) return [];
    const { page, pieces, value } = spot;
    return fieldOfPieces(page, name, pieces, value.value, certaintyOf(pattern) * value.confidence) ?? [];
  });
  const [first] = found;
  if (!first) return undefined;
  const agree = found.every(({ value }) => saysSame(value, first.value));
  return agree ? first : { ...first, confidence: first.confidence * DISAGREE };
}

/** A field of the rules, or one that was learnt. */
export interface Merged {
  readonly field: FoundField;
  readonly isLearned: boolean;
  /** What the other of the two said of it, where that was not believed. */
  readonly also: readonly FoundField[];
}

/**
 * What rules found, with what was learnt in its place where the two differ: people said so of this supplier's documents. Checks
 * are above both: what has more of them fail than before isn't taken. Where both found the same, the field of the rules stays as sure as they
 * are: it names them alone, and what an accuracy contract proved of their scores has to hold of this one.
 */
export function withLearned(ruled: readonly FoundField[], learned: readonly FoundField[]): Merged[] {
  let merged = ruled.map((field): Merged => ({ field, isLearned: false, also: [] }));
  const news = learned.filter(
    (field) => !ruled.some((one) => one.name === field.name && saysSame(one.value, field.value)),
  );
  const together = news.reduce(put, merged);
  if (failuresIn(together) <= failuresIn(merged)) merged = together;
  else
    for (const field of news) {
      const next = put(merged, field);
      if (failuresIn(next) <= failuresIn(merged)) merged = next;
    }
  const lost = news.filter((field) => !merged.some((one) => one.field === field));
  return merged.map((one) =>
    one.isLearned ? one : { ...one, also: lost.filter(({ name }) => name === one.field.name) },
  );
}

const put = (merged: readonly Merged[], field: FoundField): Merged[] => [
  ...merged.filter((one) => one.field.name !== field.name),
  { field, isLearned: true, also: merged.flatMap((one) => (one.field.name === field.name ? [one.field] : [])) },
];

const failuresIn = (merged: readonly Merged[]): number =>
  checkAgain(merged.map(({ field }) => field))
    .flat()
    .filter(({ passed }) => !passed).length;
