/** What is less alike than this isn't shown as alike: see {@link likenessOf}. */
export const leastLikeness = 0.6;

/**
 * Documents that are less alike than this are another matter: they are compared by what their first passages mean together. Measured on real
 * documents by class (docs/decisions/2026-11-23-likeness.md).
 */
export const leastSimilar = 0.55;

/**
 * How alike two texts are by what they mean, from 0 to 1: the one scale for every likeness that people or other programs
 * meet. It isn't a probability.
 *
 * - 0: no more alike than any two texts that stand beside each other by chance.
 * - .60 ({@link leastLikeness}): just stands out from them. At most one question in twenty that has no answer finds a
 *   passage so alike; less is not shown.
 * - .80: stands out 1.76 times as far. Of questions whose nearest passage is so alike, nearly all are answered by it.
 * - 1 is approached and never reached.
 *
 * @param distance from what is alike by chance, in units of the distance at which something just stands out. What that is
 * differs between embedders, people and questions; libs/search/src/background.ts measures it.
 */
export const likenessOf = (distance: number): number => (distance <= 0 ? 0 : 1 - (1 - leastLikeness) ** distance);
