/** Pseudorandom numbers below 1, the same for a seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const one = list[whole(0, list.length - 1)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  const digits = (count: number): string =>
    Array.from({ length: count }, (_, index) => whole(index === 0 ? 1 : 0, 9)).join('');
  return { next, whole, pick, digits, chance: (share: number): boolean => next() < share };
}
export type Random = ReturnType<typeof randomFrom>;
