import type { SoundPiece } from './speech.js';
import { GATE_STEP, GATE_STEP_MS } from './voice-gate.js';

/** A voice starts above the first threshold and ends below the second, so that words aren't cut at soft sounds. */
const BEGINS = 0.5;
const ENDS = 0.35;
/** Shorter pauses are ignored, and shorter voices are clicks. */
const PAUSE_MS = 320;
const VOICE_MS = 96;
/** Margin on both sides of a voice: consonants start before the gate detects them. */
const AROUND_MS = 240;
/** The model's window is 30 s. The rest is silence, which marks the end of the sound. */
const PIECE_MS = 28_000;
/** Voices further apart than this become separate pieces: long silence makes the model hallucinate. */
const APART_MS = 2_000;

/** A range of gate steps, end exclusive. */
interface Stretch {
  from: number;
  to: number;
}

const steps = (ms: number): number => Math.round(ms / GATE_STEP_MS);

/**
 * Cuts sound at pauses into non-overlapping pieces of at most 28 s. Speech without a pause for longer is cut where the voice probability is
 * lowest.
 * @param likelihoods voice probabilities from the gate
 * @param length of the sound in samples
 */
export function cutAtPauses(likelihoods: Float32Array, length: number): SoundPiece[] {
  const voices = joined(voicesIn(likelihoods)).flatMap((voice) => shortened(voice, likelihoods));
  const pieces: Stretch[] = [];
  for (const voice of voices) {
    const last = pieces.at(-1);
    const fits = last && voice.to - last.from <= steps(PIECE_MS - AROUND_MS - AROUND_MS);
    if (last && fits && voice.from - last.to <= steps(APART_MS)) last.to = voice.to;
    else pieces.push({ ...voice });
  }
  return withSurroundings(pieces, length);
}

function voicesIn(likelihoods: Float32Array): Stretch[] {
  const voices: Stretch[] = [];
  let from = -1;
  for (const [at, likelihood] of likelihoods.entries()) {
    if (from < 0 && likelihood >= BEGINS) from = at;
    if (from < 0 || likelihood >= ENDS) continue;
    voices.push({ from, to: at });
    from = -1;
  }
  if (from >= 0) voices.push({ from, to: likelihoods.length });
  return voices;
}

/** Merges speech across short pauses and drops segments that are too short. */
function joined(voices: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const voice of voices) {
    const last = found.at(-1);
    if (last && voice.from - last.to < steps(PAUSE_MS)) last.to = voice.to;
    else found.push({ ...voice });
  }
  return found.filter(({ from, to }) => to - from >= steps(VOICE_MS));
}

/** Splits a voice that is longer than a piece, in the second half of each piece where it is softest. */
function shortened({ from, to }: Stretch, likelihoods: Float32Array): Stretch[] {
  const most = steps(PIECE_MS - AROUND_MS - AROUND_MS);
  const parts: Stretch[] = [];
  let start = from;
  while (to - start > most) {
    let softest = start + most;
    for (let at = start + most; at > start + most / 2; at -= 1)
      if ((likelihoods[at] ?? 1) < (likelihoods[softest] ?? 1)) softest = at;
    parts.push({ from: start, to: softest });
    start = softest;
  }
  return [...parts, { from: start, to }];
}

/** Adds a margin of silence around each piece, without overlapping its neighbors. */
function withSurroundings(pieces: readonly Stretch[], length: number): SoundPiece[] {
  const around = steps(AROUND_MS);
  return pieces.map(({ from, to }, index) => {
    const before = pieces[index - 1]?.to ?? -Infinity;
    const after = pieces[index + 1]?.from ?? Infinity;
    return {
      from: Math.max(0, from - around, Math.ceil((before + from) / 2)) * GATE_STEP,
      to: Math.min(length, Math.min(to + around, Math.ceil((to + after) / 2)) * GATE_STEP),
    };
  });
}
