import type { SpokenWord } from './speech.js';
import { GATE_STEP_MS } from './voice-gate.js';

/** Below this probability, no one is speaking. The stop of a consonant inside a word is shorter than the pause. */
const SILENT = 0.35;
const PAUSE_STEPS = 6;

/**
 * Trims pauses from words: attention assigns a pause to the word before or after it.
 * @param words with times relative to the first step
 * @param likelihoods voice probability of each gate step
 */
export function trimPauses(words: readonly SpokenWord[], likelihoods: Float32Array): SpokenWord[] {
  return words.map((word) => {
    const first = Math.floor(word.startMs / GATE_STEP_MS);
    const voices = voicesIn(likelihoods.subarray(first, Math.ceil(word.endMs / GATE_STEP_MS)));
    const longest = voices.reduce((most, one) => (one.to - one.from > most.to - most.from ? one : most), {
      from: 0,
      to: 0,
    });
    if (longest.to === 0) return word;
    const startMs = Math.max(word.startMs, Math.round((first + longest.from) * GATE_STEP_MS));
    return { ...word, startMs, endMs: Math.min(word.endMs, Math.round((first + longest.to) * GATE_STEP_MS)) };
  });
}

function voicesIn(likelihoods: Float32Array): { from: number; to: number }[] {
  const voices: { from: number; to: number }[] = [];
  for (const [at, likelihood] of likelihoods.entries()) {
    if (likelihood < SILENT) continue;
    const last = voices.at(-1);
    if (last && at - last.to < PAUSE_STEPS) last.to = at + 1;
    else voices.push({ from: at, to: at + 1 });
  }
  return voices;
}
