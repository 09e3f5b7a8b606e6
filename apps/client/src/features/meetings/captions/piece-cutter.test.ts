import { PieceCutter, SAMPLE_RATE } from './piece-cutter';

const BLOCK = 512;
const tone = (samples: number, loud: number): Float32Array =>
  Float32Array.from({ length: samples }, (_, at) => loud * Math.sin(at / 5));

/** Lengths (ms) of the pieces cut from audio that is described by durations and loudness. */
function piecesOf(parts: readonly (readonly [ms: number, loud: number])[]): number[] {
  const lengths: number[] = [];
  const cutter = new PieceCutter((piece) => void lengths.push((piece.length / SAMPLE_RATE) * 1_000));
  for (const [ms, loud] of parts)
    for (let at = 0; at < (ms / 1_000) * SAMPLE_RATE; at += BLOCK) cutter.take(tone(BLOCK, loud));
  cutter.flush();
  return lengths;
}

test('a pause of half a second ends a piece, a breath does not', () => {
  const lengths = piecesOf([
    [1_000, 0.001],
    [1_200, 0.2],
    [300, 0.001],
    [1_200, 0.2],
    [700, 0.001],
    [900, 0.2],
    [800, 0.001],
  ]);
  expect(lengths).toHaveLength(2);
  expect(lengths[0]).toBeGreaterThan(3_000);
  expect(lengths[0]).toBeLessThan(3_600);
});

test('nobody who speaks on and on is waited for longer than 9.5 s', () => {
  const lengths = piecesOf([[21_000, 0.2]]);
  expect(lengths).toHaveLength(3);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(9_500);
});

test('silence, a hum in the room and a click are no piece', () => {
  expect(piecesOf([[5_000, 0]])).toEqual([]);
  expect(piecesOf([[5_000, 0.004]])).toEqual([]);
  expect(
    piecesOf([
      [1_000, 0.001],
      [60, 0.5],
      [2_000, 0.001],
    ]),
  ).toEqual([]);
});
