import { ReadFailure } from '../../failure.js';
import type { OpenDocument } from '../../open-document.js';
import type { Engines } from '../engines.js';
import { SAMPLE_RATE, type SampledSound, type SoundPiece, type SpeechEngine, type SpokenPiece } from './speech.js';

/** The speech in a recording, and whether the recording is truncated. */
export interface CutSound {
  readonly pieces: readonly SoundPiece[];
  readonly isCutOff: boolean;
}

/** Finds the speech in a recording. @throws ReadFailure `reading_damaged`, `reading_unavailable`, `reading_too_long` */
export async function cutSound(document: OpenDocument, engines: Engines): Promise<CutSound> {
  const { sound, speech } = await partsOf(document, engines);
  return { pieces: await speech.findPieces(sound), isCutOff: document.sound?.isCutOff === true };
}

/** A piece to transcribe. `language`: null to detect it. `isChosen`: set by a person, so it is never redetected. */
export type SpokenInput = SoundPiece & { readonly language: string | null; readonly isChosen: boolean };

/**
 * Transcribes one piece of a recording, with times relative to the recording's start.
 * @throws ReadFailure like {@link cutSound}
 */
export async function writeSoundDown(
  document: OpenDocument,
  engines: Engines,
  { from, to, language, isChosen }: SpokenInput,
): Promise<SpokenPiece> {
  const { sound, speech } = await partsOf(document, engines);
  const piece = await speech.transcribePiece(sound.part(from, to), language, isChosen);
  const later = (ms: number): number => Math.round(ms + (from / SAMPLE_RATE) * 1_000);
  const words = piece.words.map((word) => ({ ...word, startMs: later(word.startMs), endMs: later(word.endMs) }));
  return { ...piece, startMs: later(piece.startMs), endMs: later(piece.endMs), words };
}

async function partsOf(
  { sound }: OpenDocument,
  { speech }: Engines,
): Promise<{ sound: SampledSound; speech: SpeechEngine }> {
  if (!sound || !speech)
    throw new ReadFailure('reading_unavailable', 'there is no sound, or nothing that writes it down');
  return { sound: await sound.samples(), speech };
}
