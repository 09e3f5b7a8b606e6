import type { LearnedClasses } from '@cartulary/contracts/learning';
import type { ClassFound } from '@cartulary/contracts/understanding';
import { softmax } from '../class-model.js';
import type { Meaning } from '../meaning.js';

/** Named on every class that it had a say in, beside what found it. */
const ENGINE = 'learned-classes';
const VERSION = '1.0.0';
/** What people said of documents is never less likely than this: else nobody could show that it was told wrongly. */
const LEAST = { learned: 0.01, other: 1e-6 } as const;

/** The log probability that a class begins with. */
export const logOf = (probability: number | undefined, isLearned: boolean): number =>
  Math.log(Math.max(isLearned ? LEAST.learned : LEAST.other, probability ?? 0));

/**
 * What was found of a document, with what people said of others like it. Classes that are gone have no say, and what is `other` of certainty 0
 * stays: nothing could be read there.
 * @param number of the version that is in use
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

/** Whether it was learnt from the vectors of this embedder. */
export const fitsEmbedder = (
  { embedder }: LearnedClasses,
  used: { readonly name: string; readonly version: string },
): boolean => embedder.name === used.name && embedder.version === used.version;
