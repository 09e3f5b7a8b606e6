import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CleanedSound, FRAME_SAMPLES, RnNoise, SAMPLE_RATE } from './rnnoise';

const QUANTUM = 128;
const compiled = (): WebAssembly.Module =>
  new WebAssembly.Module(
    readFileSync(createRequire(import.meta.filename).resolve('@jitsi/rnnoise-wasm/dist/rnnoise.wasm')),
  );

/** Loudness of the second half of a sound in decibels, before and after. */
function levels(sound: (at: number) => number): { before: number; after: number } {
  const cleaned = new CleanedSound(new RnNoise(compiled()));
  let [before, after] = [0, 0];
  const [input, output] = [new Float32Array(QUANTUM), new Float32Array(QUANTUM)];
  for (let from = 0; from < 3 * SAMPLE_RATE; from += QUANTUM) {
    for (let at = 0; at < QUANTUM; at += 1) input[at] = sound(from + at);
    cleaned.pass(input, output);
    if (from < 1.5 * SAMPLE_RATE) continue;
    before += input.reduce((sum, one) => sum + one * one, 0);
    after += output.reduce((sum, one) => sum + one * one, 0);
  }
  return { before: 10 * Math.log10(before), after: 10 * Math.log10(after) };
}

test('noise is taken out by more than 20 dB', () => {
  let seed = 1;
  const noise = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed / 2_147_483_647 - 0.5) * 0.1;
  };
  const { before, after } = levels(noise);
  expect(before - after).toBeGreaterThan(20);
});

test('sound comes out whole, one frame later', () => {
  const passed = new CleanedSound({ clean: () => undefined });
  const input = Float32Array.from({ length: FRAME_SAMPLES * 2 }, (_, at) => at / 1_000);
  const output = new Float32Array(input.length);
  for (let from = 0; from < input.length; from += 96)
    passed.pass(input.subarray(from, from + 96), output.subarray(from, from + 96));
  expect(output.subarray(0, FRAME_SAMPLES).every((one) => one === 0)).toBe(true);
  expect([...output.subarray(FRAME_SAMPLES)]).toEqual([...input.subarray(0, FRAME_SAMPLES)]);
});
