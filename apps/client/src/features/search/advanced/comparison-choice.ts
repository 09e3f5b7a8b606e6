import { comparisonsOf, type Comparison } from '@cartulary/pipeline/matching/query-fields';
import { t } from '@/text/search';
import { PHRASE, WORDS, type DraftRow } from './query-draft';

export interface ComparisonChoice {
  readonly value: string;
  readonly label: string;
  readonly comparison: Comparison;
  readonly negated: boolean;
}

const sizes = ['>', '>=', '<', '<='] as const;

/** The available comparisons of a row, always including its current one. */
export function comparisonChoices({ field, comparison, negated }: DraftRow): ComparisonChoice[] {
  const isText = field === WORDS || field === PHRASE;
  const plain = [
    choice(':', false, t(isText ? 'compare.has' : 'compare.is')),
    choice(':', true, t(isText ? 'compare.hasNot' : 'compare.isNot')),
  ];
  if (isText || comparisonsOf(field).length === 1) return plain;
  const known = sizes.flatMap((size) => {
    const sized = choice(size, false, t(`compare.${size}`));
    // Rare, so it's offered only if the query uses it.
    return negated && comparison === size ? [sized, choice(size, true, t(`compare.not${size}`))] : [sized];
  });
  return [...plain, ...known];
}

export const choiceOf = ({ comparison, negated }: DraftRow): string => (negated ? `not${comparison}` : comparison);

const choice = (comparison: Comparison, negated: boolean, label: string): ComparisonChoice => ({
  value: negated ? `not${comparison}` : comparison,
  label,
  comparison,
  negated,
});
