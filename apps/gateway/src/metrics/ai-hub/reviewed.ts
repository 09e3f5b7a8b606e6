import { exactInterval } from '@cartulary/accuracy/binomial';
import type { HubFigures, Reviewed } from '@cartulary/contracts/endpoints/ai-hub';
import { aiHubLimits } from '@cartulary/contracts/limits/ai-hub';
import type { ReviewedCount } from './reviewed.queries.js';

const { leastReviewed, confidence, listedRows } = aiHubLimits;

/** The number of correct values, with the exact interval of their share; no share if there are too few. */
export function shareOf({ values, wrong }: Pick<ReviewedCount, 'values' | 'wrong'>): Reviewed {
  const right = values - wrong;
  if (values < leastReviewed) return { values, right, share: null, low: null, high: null };
  return { values, right, share: right / values, ...exactInterval(right, values, confidence) };
}

const sumOf = (counts: readonly ReviewedCount[]) => ({
  values: counts.reduce((sum, { values }) => sum + values, 0),
  wrong: counts.reduce((sum, { wrong }) => sum + wrong, 0),
});

/**
 * Reviewed values: in total, by engine, and by field, class and kind of entity. @param counts those with the most
 * values first
 */
export function reviewedOf(
  counts: readonly ReviewedCount[],
): Pick<HubFigures, 'leastReviewed' | 'fields' | 'engines' | 'rows' | 'moreRows'> {
  const engines = [...new Set(counts.map(({ engine }) => engine))];
  return {
    leastReviewed,
    fields: shareOf(sumOf(counts.filter(({ kind }) => kind === 'field'))),
    engines: engines.map((engine) => ({
      engine,
      ...shareOf(sumOf(counts.filter((count) => count.engine === engine))),
    })),
    rows: counts.slice(0, listedRows).map((count) => {
      const { kind, class: documentClass, name, engine } = count;
      return { kind, class: documentClass, name, engine, ...shareOf(count) };
    }),
    moreRows: Math.max(0, counts.length - listedRows),
  };
}
