import type { SoundPiece } from './speech.js';
import { GATE_STEP, GATE_STEP_MS } from './voice-gate.js';

/** A voice begins above the one and ends below the other, so that a word isn't cut where it is soft. */
const BEGINS = 0.5;
const ENDS = 0.35;
/** A shorter pause is none; a shorter voice is a click. */
const PAUSE_MS = 320;
const VOICE_MS = 96;
/** Kept on both sides of a voice: consonants begin before the gate hears them. */
const AROUND_MS = 240;
/** What the model takes at once is 30 s; the rest is silence that tells it where the sound ends. */
const PIECE_MS = 28_000;
/** Voices further apart than this are pieces of their own: long silence makes the model invent. */
const APART_MS = 2_000;

/** Steps of the gate, from one to before another one. */
interface Stretch {
  from: number;
  to: number;
}

const steps = (ms: number): number => Math.round(ms / GATE_STEP_MS);

/**
 * Cuts sound where nobody speaks, into pieces of at most 28 s that never overlap. Where somebody speaks for longer without
 * a pause, it is cut where the voice is least certain.
 * @param likelihoods of a voice, as the gate tells them
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

/** Voices without the pauses that are none, and without what is too short to be one. */
function joined(voices: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const voice of voices) {
    const last = found.at(-1);
    if (last && voice.from - last.to < steps(PAUSE_MS)) last.to = voice.to;
    else found.push({ ...voice });
  }
  return found.filter(({ from, to }) => to - from >= steps(VOICE_MS));
}

/** A voice that goes on for longer than a piece, cut in the second half of each where it is softest. */
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

/** A little of the silence around each piece, never into its neighbour. */
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
