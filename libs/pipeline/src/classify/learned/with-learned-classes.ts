import type { LearnedClasses } from '@cartulary/contracts/learning';
import type { ClassFound } from '@cartulary/contracts/understanding';
import { softmax } from '../class-model.js';
import type { Meaning } from '../meaning.js';

/** Engine id recorded, with the original engine, on every class that learning influenced. */
const ENGINE = 'learned-classes';
const VERSION = '1.0.0';
/** Minimum probability of a learned class. Without it, a misclassification could never be noticed. */
const LEAST = { learned: 0.01, other: 1e-6 } as const;

/** The log probability that a class starts from. */
export const logOf = (probability: number | undefined, isLearned: boolean): number =>
  Math.log(Math.max(isLearned ? LEAST.learned : LEAST.other, probability ?? 0));

/**
 * Adjusts a classification to people's confirmations for similar documents. Classes that no longer exist are ignored.
 * `other` with confidence 0 stays, because the document has no readable text.
 * @param number the learned version in use
 */
export function withLearnedClasses(
  found: ClassFound,
  meaning: Meaning,
  { classes, centre, weights }: LearnedClasses,
  number: number,
): ClassFound {
  if (found.confidence === 0) return found;
  const scores = found.probabilities.map(({ class: name, probability }) => {
    const row = weights[classes.indexOf(name)];
    const said = row?.reduce((sum, weight, at) => sum + weight * ((meaning[at] ?? 0) - (centre[at] ?? 0)), 0);
    return logOf(probability, row !== undefined) + (said ?? 0);
  });
  const shares = softmax(scores);
  const probabilities = found.probabilities
    .map(({ class: name }, at) => ({ class: name, probability: shares[at] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);
  const [likeliest] = probabilities;
  if (!likeliest) return found;
  return {
    class: likeliest.class,
    confidence: likeliest.probability,
    probabilities,
    engine: `${found.engine} + ${ENGINE}`,
    engineVersion: `${found.engineVersion} + ${VERSION}+${number}`,
  };
}

/** True if the classes were learned from this embedder's vectors. */
export const fitsEmbedder = (
  { embedder }: LearnedClasses,
  used: { readonly name: string; readonly version: string },
): boolean => embedder.name === used.name && embedder.version === used.version;
