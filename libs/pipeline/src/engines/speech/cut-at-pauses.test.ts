import fc from 'fast-check';
import { cutAtPauses } from './cut-at-pauses.js';
import { GATE_STEP, GATE_STEP_MS } from './voice-gate.js';
import { SAMPLE_RATE } from './speech.js';

const steps = (ms: number): number => Math.round(ms / GATE_STEP_MS);

/** Voice probabilities, each for a number of milliseconds. */
const sound = (...parts: readonly [likelihood: number, ms: number][]): Float32Array =>
  Float32Array.from(parts.flatMap(([likelihood, ms]) => new Array<number>(steps(ms)).fill(likelihood)));
const cut = (likelihoods: Float32Array) => cutAtPauses(likelihoods, likelihoods.length * GATE_STEP);
const lengthMs = ({ from, to }: { from: number; to: number }): number => ((to - from) / SAMPLE_RATE) * 1_000;

test('what lies between pauses stays together up to 28 s', () => {
  expect(cut(sound([0.9, 10_000], [0.1, 600], [0.9, 10_000]))).toHaveLength(1);
  expect(cut(sound([0.9, 15_000], [0.1, 600], [0.9, 15_000]))).toHaveLength(2);
  expect(cut(sound([0.9, 1_000], [0.1, 5_000], [0.9, 1_000]))).toHaveLength(2);
});

test('who speaks without a pause is cut where the voice is softest', () => {
  const likelihoods = sound([0.9, 20_000], [0.4, 200], [0.9, 20_000]);
  const [first, second] = cut(likelihoods);
  expect(first?.to).toBe(second?.from);
  expect(lengthMs(first ?? { from: 0, to: 0 })).toBeGreaterThan(19_900);
  expect(lengthMs(first ?? { from: 0, to: 0 })).toBeLessThan(20_300);
});

test('a click is no voice', () => {
  expect(cut(sound([0.1, 1_000], [0.9, 40], [0.1, 1_000]))).toEqual([]);
});

test('whatever is heard, pieces follow one another, never overlap, and are at most 28 s', () => {
  const part = fc.tuple(fc.constantFrom(0, 0.2, 0.4, 0.6, 0.95), fc.integer({ min: 32, max: 40_000 }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const likelihoods = sound(...parts);
      const pieces = cut(likelihoods);
      for (const [at, piece] of pieces.entries()) {
        expect(piece.from).toBeGreaterThanOrEqual(pieces[at - 1]?.to ?? 0);
        expect(piece.to).toBeGreaterThan(piece.from);
        expect(piece.to).toBeLessThanOrEqual(likelihoods.length * GATE_STEP);
        expect(lengthMs(piece)).toBeLessThanOrEqual(28_000);
      }
      // No certain voice is lost.
      const heard = likelihoods.filter((_, step) =>
        pieces.some(({ from, to }) => step * GATE_STEP >= from && step * GATE_STEP < to),
      );
      const certain = (values: Float32Array): number => values.filter((value) => value > 0.5).length;
      expect(certain(likelihoods) - certain(heard)).toBeLessThanOrEqual(steps(96) * parts.length);
    }),
  );
});
