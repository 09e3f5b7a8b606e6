/** Minimum likeness to be listed as similar: see {@link likenessOf}. */
export const leastLikeness = 0.6;

/**
 * Documents below this likeness are unrelated. Documents are compared by the combined meaning of their first passages. Measured on real
 * documents by class (docs/decisions/2026-11-23-likeness.md).
 */
export const leastSimilar = 0.55;

/**
 * Semantic similarity of two texts, from 0 to 1: the one scale for every likeness that people or other programs see. Not a probability.
 *
 * - 0: no more alike than two random texts.
 * - .60 ({@link leastLikeness}): just above chance. At most one in twenty unanswerable questions finds a passage this similar; less is not
 * shown.
 * - .80: 1.76 times as far above chance. Nearly all questions whose nearest passage is this similar are answered by it.
 * - 1 is approached but never reached.
 *
 * @param distance from chance level, in units of the distance that just exceeds it. The unit differs between embedders, people and
 * questions; see libs/search/src/background.ts.
 */
export const likenessOf = (distance: number): number => (distance <= 0 ? 0 : 1 - (1 - leastLikeness) ** distance);
