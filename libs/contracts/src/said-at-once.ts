/** From when until when something was said, in ms. */
export type Stretch = readonly [number, number];

/** So much of the shorter one of two has to be the same time, for both to be one word. */
const LEAST_SHARE = 0.5;

/** How much of the shorter of two stretches is in both; a word without a length stands where it begins. */
function shareOf([from, until]: Stretch, [begins, ends]: Stretch): number {
  const shorter = Math.min(until - from, ends - begins);
  if (shorter <= 0) return from === begins ? 1 : 0;
  return (Math.min(until, ends) - Math.max(from, begins)) / shorter;
}

/** Whether two stretches are those of one word, which begins and ends a little elsewhere when it is written down anew. */
export const isSaidAtOnce = (one: Stretch, other: Stretch): boolean => shareOf(one, other) > LEAST_SHARE;

/** Which of some words was said at that time: the one with most of it; -1: none. Undefined ones have no time. */
export const saidThen = (words: readonly (Stretch | undefined)[], then: Stretch): number =>
  words
    .map((word, at) => ({ at, share: word === undefined ? 0 : shareOf(word, then) }))
    .reduce((best, one) => (one.share > best.share ? one : best), { at: -1, share: LEAST_SHARE }).at;
