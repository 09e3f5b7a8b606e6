import type { LearnedLayout, LearnedPattern } from '@cartulary/contracts/learning';
import type { OwnField } from '@cartulary/contracts/understanding';
import { checkAgain } from '../checks.js';
import { fieldOfPieces, type FoundField, type Reading } from '../found-field.js';
import { currencyOfDocument } from '../invoice.js';
import { centsOf, currencyOf } from '../values.js';
import { follow, type Finder } from './anchors.js';
import { finderOf, saysSame } from './value-readers.js';

/** Factor if patterns lead to different values, so that it is unclear which one is right. */
const DISAGREE = 0.7;
/**
 * Confidence of a value whose pattern was right in `right` and wrong in `wrong` documents. After two documents, it
 * still needs review.
 */
const certaintyOf = ({ right, wrong }: LearnedPattern): number => (right + 1) / (right + wrong + 3);

/** The fields that a supplier's layout finds in a document. */
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

/** A field from the rules or from learning. */
export interface Merged {
  readonly field: FoundField;
  readonly isLearned: boolean;
  /** Values of the other source that weren't chosen. */
  readonly also: readonly FoundField[];
}

/**
 * Merges fields from the rules and from learning. Where they differ, learning wins, because people confirmed it for
 * this supplier. Checks overrule both: a change that makes more of them fail is discarded. Where both found the same
 * value, the rules' field and confidence are kept, because the field names only the rules as its engine, and accuracy
 * contracts rely on their scores.
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
