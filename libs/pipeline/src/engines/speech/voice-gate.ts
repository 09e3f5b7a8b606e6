import type { SpeechModels } from './models.js';
import { SAMPLE_RATE, type SampledSound } from './speech.js';

/** Samples per gate step: 32 ms. The model also receives the preceding 4 ms. */
export const GATE_STEP = 512;
const BEFORE = 64;
const STATE = 128;
/** Steps per batch: 16 s. */
const STEPS_AT_ONCE = 500;

export const GATE_STEP_MS = (GATE_STEP / SAMPLE_RATE) * 1_000;

/** Voice probability of each 32 ms, from 0 to 1 (Silero VAD 6). Noise of any kind stayed below 0.15; speech is mostly above 0.5. */
export async function voiceLikelihoods(sound: SampledSound, models: SpeechModels): Promise<Float32Array> {
  const { session, floats } = await models.session('silero-vad/silero_vad_16k_sequence.onnx');
  const steps = Math.floor(sound.length / GATE_STEP);
  const likelihoods = new Float32Array(steps);
  let [h, c] = [floats(new Float32Array(STATE), [1, 1, STATE]), floats(new Float32Array(STATE), [1, 1, STATE])];
  for (let from = 0; from < steps; from += STEPS_AT_ONCE) {
    const count = Math.min(STEPS_AT_ONCE, steps - from);
    const input = floats(windows(sound, from, count), [count, BEFORE + GATE_STEP]);
    const answer = await session.run({ input, h, c });
    const { speech_probs: found, hn, cn } = answer;
    if (!(found?.data instanceof Float32Array) || !hn || !cn)
      throw new Error('The voice gate answered in another form');
    likelihoods.set(found.data, from);
    [h, c] = [hn, cn];
  }
  return likelihoods;
}

function windows(sound: SampledSound, from: number, count: number): Float32Array {
  const all = new Float32Array(count * (BEFORE + GATE_STEP));
  const first = Math.max(0, from * GATE_STEP - BEFORE);
  const samples = sound.part(first, (from + count) * GATE_STEP);
  for (let step = 0; step < count; step += 1) {
    const start = (from + step) * GATE_STEP - BEFORE;
    const begin = Math.max(0, start);
    const heard = samples.subarray(begin - first, start + BEFORE + GATE_STEP - first);
    all.set(heard, step * (BEFORE + GATE_STEP) + (begin - start));
  }
  return all;
}

/** Samples that are entirely in memory. */
export const inMemory = (samples: Float32Array): SampledSound => ({
  length: samples.length,
  part: (from, to) => samples.subarray(from, to),
});
