import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';
import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import { betweenWords } from '@cartulary/pipeline/engines/speech/speech';
import * as z from 'zod/mini';
import type { Sentence } from '@/shared/speech/transcript';
import { bytesOf, jsonOf, type Bytes } from '@/lib/crypto/bytes';
import { openTranscript, recordingKeyOf, sealTranscript, type RecordingPlace } from '../../keys/recording-crypto';
import type { HeardTrack } from './heard-track';

/** What one person said between two pauses. */
const Line = z.object({
  participantId: z.string(),
  /** As they were called. */
  name: z.string(),
  /** Since the beginning of the recording. */
  startMs: z.number(),
  endMs: z.number(),
  language: z.string(),
  words: z.array(
    z.object({
      text: z.string(),
      startMs: z.number(),
      /** From 0 to 1. */
      certainty: z.number(),
      /** What was understood, of a word that somebody corrected. */
      heard: z.optional(z.string()),
    }),
  ),
});
export type SealedLine = z.infer<typeof Line>;

const Transcript = z.object({ form: z.literal(1), lines: z.array(Line) });

/** What writes down sound; the samples are handed over. */
export interface Writer {
  readonly transcribe: (
    samples: Float32Array<ArrayBuffer>,
    onShare: (share: number) => void,
  ) => Promise<{ readonly pieces: readonly Piece[] }>;
}

interface Piece {
  readonly startMs: number;
  readonly endMs: number;
  readonly language: string;
  readonly words: readonly { readonly text: string; readonly startMs: number; readonly certainty: number }[];
}

/** Writes down each voice, and puts what was said into its order. @param onShare how far it is, from 0 to 1 */
export async function writeDown(
  tracks: readonly HeardTrack[],
  writer: Writer,
  onShare: (share: number) => void,
): Promise<SealedLine[]> {
  const lines: SealedLine[] = [];
  for (const [index, { participantId, name, beginsMs, samples }] of tracks.entries()) {
    const { pieces } = await writer.transcribe(await samples(), (share) => onShare((index + share) / tracks.length));
    for (const { startMs, endMs, language, words } of pieces)
      lines.push({
        participantId,
        name,
        startMs: beginsMs + startMs,
        endMs: beginsMs + endMs,
        language,
        words: words.map((word) => ({
          text: word.text,
          startMs: beginsMs + word.startMs,
          certainty: Math.round(word.certainty * 100) / 100,
        })),
      });
  }
  return lines.sort((one, other) => one.startMs - other.startMs);
}

export async function sealLines(secret: string, place: RecordingPlace, lines: readonly SealedLine[]): Promise<Bytes> {
  const plain = bytesOf(JSON.stringify({ form: 1, lines }));
  return sealTranscript(await recordingKeyOf(secret, place), place, plain);
}

/** @returns undefined for what this key does not open, and what is no transcript */
export async function openLines(
  secret: string,
  place: RecordingPlace,
  sealed: Bytes,
): Promise<SealedLine[] | undefined> {
  const plain = await openTranscript(await recordingKeyOf(secret, place), place, sealed);
  if (plain === undefined) return undefined;
  const read = z.safeParse(Transcript, jsonOf(plain));
  return read.success ? read.data.lines : undefined;
}

/** Lines as the sentences of every transcript: a word lasts until the next one begins. */
export const sentencesIn = (lines: readonly SealedLine[]): Sentence[] =>
  lines.map(({ name, startMs, endMs, language, words }, block) => ({
    block,
    speaker: name,
    startMs,
    endMs,
    words: words.map(({ text, startMs: fromMs, certainty, heard }, at) => ({
      text,
      heard: heard ?? text,
      startMs: fromMs,
      endMs: words[at + 1]?.startMs ?? endMs,
      isDoubtful: heard === undefined && certainty < meetingCaptionLimits.doubtfulBelow,
      before: at === 0 ? '' : betweenWords(language),
    })),
  }));

/** Whether a word that is corrected stands in a line. */
export const hasWord = (line: SealedLine | undefined, { heard, saidMs: [startMs] }: HeardWord): boolean =>
  line?.words.some((word) => word.startMs === startMs && (word.heard ?? word.text) === heard) ?? false;

/** Lines in which a word is what somebody said it is; what was heard is kept. @param at which line */
export const correctedIn = <L extends SealedLine>(
  lines: readonly L[],
  at: number,
  { heard, saidMs: [startMs], text }: HeardWord,
): L[] =>
  lines.map((line, index) =>
    index !== at
      ? line
      : {
          ...line,
          words: line.words.map((word) =>
            word.startMs === startMs && (word.heard ?? word.text) === heard ? { ...word, text, heard } : word,
          ),
        },
  );
