import { ReadFailure } from '../../failure.js';
import type { OpenDocument } from '../../open-document.js';
import type { Engines } from '../engines.js';
import { SAMPLE_RATE, type SampledSound, type SoundPiece, type SpeechEngine, type SpokenPiece } from './speech.js';

/** Where somebody speaks in a recording. @throws ReadFailure `reading_damaged`, `reading_unavailable`, `reading_too_long` */
export async function cutSound(document: OpenDocument, engines: Engines): Promise<SoundPiece[]> {
  const { sound, speech } = await partsOf(document, engines);
  return speech.findPieces(sound);
}

/** A piece to write down. `language`: null where it is to be told; `isChosen`: by hand, so that none other is told. */
export type SpokenInput = SoundPiece & { readonly language: string | null; readonly isChosen: boolean };

/**
 * What is said in one piece of a recording, with times since its beginning.
 * @throws ReadFailure as {@link cutSound}
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
