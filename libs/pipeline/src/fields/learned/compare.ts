import type { ComparedField, Comparison, LearningVerdict } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';

/**
 * A confirmed value from a document that wasn't used for learning, and which of the two versions extracted it
 * correctly.
 */
export interface ComparedValue {
  readonly documentId: string;
  readonly class: string;
  readonly name: string;
  readonly before: boolean;
  readonly after: boolean;
}

/**
 * Compares a learned version with the current one by McNemar's exact test (Psychometrika 12, 1947, 153–157) on the
 * values that only one of them extracted correctly. The learned version is better only if no field of a class got
 * worse, at least two documents got better, and the result is unlikely to be chance.
 * @param look number of comparisons since the current version was adopted, from 1; repeated comparisons are corrected
 * for (Bonferroni)
 */
export function compare(values: readonly ComparedValue[], look: number): Comparison {
  const fields = fieldsOf(values);
  const gained = values.filter(({ before, after }) => !before && after).length;
  const lost = values.filter(({ before, after }) => before && !after).length;
  const chance = upperTail(gained, gained + lost);
  const counted = {
    documents: new Set(values.map(({ documentId }) => documentId)).size,
    values: values.length,
    rightBefore: values.filter(({ before }) => before).length,
    rightAfter: values.filter(({ after }) => after).length,
    gained,
    lost,
    chance,
    chanceAllowed: chanceAt(look),
    fields,
  };
  return { ...counted, verdict: verdictOf(counted, betterDocuments(values)) };
}

/** Significance level of the k-th comparison. All of them add up to the allowed level. */
export const chanceAt = (look: number): number => learningLimits.chance / (look * (look + 1));

function verdictOf(counted: Omit<Comparison, 'verdict'>, better: number): LearningVerdict {
  const { values, fields, gained, lost, chance, chanceAllowed } = counted;
  if (values === 0) return 'nothing-to-compare';
  if (fields.some(({ rightBefore, rightAfter }) => rightAfter < rightBefore)) return 'worse';
  if (gained + lost === 0) return 'same';
  const isProved = chance <= chanceAllowed && better >= learningLimits.leastBetterDocuments;
  return isProved ? 'better' : 'not-proved';
}

/** Number of documents with more correct values than before. */
function betterDocuments(values: readonly ComparedValue[]): number {
  const gains = new Map<string, number>();
  for (const { documentId, before, after } of values)
    gains.set(documentId, (gains.get(documentId) ?? 0) + Number(after) - Number(before));
  return [...gains.values()].filter((gain) => gain > 0).length;
}

function fieldsOf(values: readonly ComparedValue[]): ComparedField[] {
  const fields = new Map<string, ComparedField>();
  for (const { class: of, name, before, after } of values) {
    const key = JSON.stringify([of, name]);
    const known = fields.get(key) ?? { class: of, name, values: 0, rightBefore: 0, rightAfter: 0 };
    fields.set(key, {
      ...known,
      values: known.values + 1,
      rightBefore: known.rightBefore + Number(before),
      rightAfter: known.rightAfter + Number(after),
    });
  }
  return [...fields.values()].sort((a, b) => a.class.localeCompare(b.class) || a.name.localeCompare(b.name));
}

/** P(X ≥ found) for `of` coin tosses. */
export function upperTail(found: number, of: number): number {
  // Below the middle, sums the other tail to keep precision.
  if (found * 2 <= of) return found <= 0 ? 1 : 1 - upperTail(of - found + 1, of);
  let log = -of * Math.LN2;
  for (let k = 1; k <= found; k += 1) log += Math.log((of - found + k) / k);
  let [term, sum] = [Math.exp(log), 0];
  for (let k = found; k <= of; k += 1) {
    sum += term;
    term *= (of - k) / (k + 1);
  }
  return Math.min(1, sum);
}
