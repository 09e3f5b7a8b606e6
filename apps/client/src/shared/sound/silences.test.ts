import { silencesIn, skipSilence } from './silences';

const RATE_HZ = 8_000;
/** Alternating seconds of a tone and of a much quieter hiss. */
const sound = (...seconds: readonly number[]): Float32Array =>
  Float32Array.from(
    seconds.flatMap((length, at) =>
      Array.from({ length: length * RATE_HZ }, (_, index) => (at % 2 === 0 ? 0.5 : 0.005) * Math.sin(index)),
    ),
  );

test('what is far below the loudest for a second is silent; shorter pauses are not', () => {
  expect(silencesIn(sound(2, 3, 1, 0.5, 1), RATE_HZ)).toEqual([[2_000, 5_000]]);
  expect(silencesIn(sound(1, 2), RATE_HZ)).toEqual([[1_000, 3_000]]);
  expect(silencesIn(new Float32Array(0), RATE_HZ)).toEqual([]);
});

test('silence is left out but for what lets one breathe', () => {
  const silences = [[2_000, 5_000]] as const;
  expect([1_000, 2_100, 2_300, 4_600, 4_800, 6_000].map((atMs) => skipSilence(silences, atMs))).toEqual([
    null,
    null,
    4_700,
    4_700,
    null,
    null,
  ]);
});
