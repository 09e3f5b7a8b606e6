/** Start and end of speech, in ms. */
export type Stretch = readonly [number, number];

/** Share of the shorter stretch that two stretches must have in common to count as the same word. */
const LEAST_SHARE = 0.5;

/** Overlap as a share of the shorter stretch. A word without a duration is a point in time. */
function shareOf([from, until]: Stretch, [begins, ends]: Stretch): number {
  const shorter = Math.min(until - from, ends - begins);
  if (shorter <= 0) return from === begins ? 1 : 0;
  return (Math.min(until, ends) - Math.max(from, begins)) / shorter;
}

/** Whether two stretches belong to the same word. Its start and end shift slightly when it is transcribed again. */
export const isSaidAtOnce = (one: Stretch, other: Stretch): boolean => shareOf(one, other) > LEAST_SHARE;

/** Index of the word with the largest overlap with a stretch; -1 if there is none. Undefined words have no time. */
export const saidThen = (words: readonly (Stretch | undefined)[], then: Stretch): number =>
  words
    .map((word, at) => ({ at, share: word === undefined ? 0 : shareOf(word, then) }))
    .reduce((best, one) => (one.share > best.share ? one : best), { at: -1, share: LEAST_SHARE }).at;
