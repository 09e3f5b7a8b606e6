import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';
import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import { betweenWords } from '@cartulary/pipeline/engines/speech/speech';
import { saidThen } from '@cartulary/contracts/said-at-once';
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

/** What somebody corrected, whoever said it then: it stays when all is written down anew, where words begin a little elsewhere. */
const Correction = z.object({
  participantId: z.string(),
  saidMs: z.tuple([z.number(), z.number()]),
  text: z.string(),
});
type Correction = z.infer<typeof Correction>;

const Transcript = z.object({
  form: z.literal(1),
  lines: z.array(Line),
  /** The language that was chosen for it; absent: told by listening. */
  spoken: z.optional(z.string()),
  /** Of moments at which no word stands now. */
  unplaced: z.optional(z.array(Correction)),
});

/** What is kept, encrypted, of what was said. */
export type Transcribed = Omit<z.infer<typeof Transcript>, 'form'>;

/** What writes down sound; the samples are handed over. */
export interface Writer {
  readonly transcribe: (
    samples: Float32Array<ArrayBuffer>,
    onShare: (share: number) => void,
    spoken: string | null,
  ) => Promise<{ readonly pieces: readonly Piece[] }>;
}

interface Piece {
  readonly startMs: number;
  readonly endMs: number;
  readonly language: string;
  readonly words: readonly { readonly text: string; readonly startMs: number; readonly certainty: number }[];
}

/**
 * Writes down each voice, and puts what was said into its order.
 * @param onShare how far it is, from 0 to 1
 * @param spoken the language that was chosen; null: told by each voice
 */
export async function writeDown(
  tracks: readonly HeardTrack[],
  writer: Writer,
  onShare: (share: number) => void,
  spoken: string | null = null,
): Promise<SealedLine[]> {
  const lines: SealedLine[] = [];
  for (const [index, { participantId, name, beginsMs, samples }] of tracks.entries()) {
    const onHeard = (share: number): void => onShare((index + share) / tracks.length);
    const { pieces } = await writer.transcribe(await samples(), onHeard, spoken);
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

export async function sealTranscriptOf(secret: string, place: RecordingPlace, transcript: Transcribed): Promise<Bytes> {
  const plain = bytesOf(JSON.stringify({ form: 1, ...transcript }));
  return sealTranscript(await recordingKeyOf(secret, place), place, plain);
}

/** @returns undefined for what this key does not open, and what is no transcript */
export async function openTranscriptOf(
  secret: string,
  place: RecordingPlace,
  sealed: Bytes,
): Promise<Transcribed | undefined> {
  const plain = await openTranscript(await recordingKeyOf(secret, place), place, sealed);
  if (plain === undefined) return undefined;
  const read = z.safeParse(Transcript, jsonOf(plain));
  if (!read.success) return undefined;
  const { form: _, ...transcript } = read.data;
  return transcript;
}

/** From when until when a word is said: until the next one begins. */
const saidMsOf = ({ words, endMs }: SealedLine, at: number): [number, number] => [
  words[at]?.startMs ?? endMs,
  words[at + 1]?.startMs ?? endMs,
];

/** What people corrected in a transcript, with what has no word in it. */
const correctionsIn = ({ lines, unplaced = [] }: Transcribed): Correction[] => [
  ...unplaced,
  ...lines.flatMap((line) =>
    line.words.flatMap(({ text, heard }, at) =>
      heard === undefined ? [] : [{ participantId: line.participantId, saidMs: saidMsOf(line, at), text }],
    ),
  ),
];

/** Lines that were written down anew, with what people corrected before at the words of that moment; what finds none is kept beside them. */
export function withCorrectionsOf(before: Transcribed | undefined, { lines, ...anew }: Transcribed): Transcribed {
  const words = lines.flatMap((line, index) =>
    line.words.map((_, at) => ({ index, at, participantId: line.participantId, saidMs: saidMsOf(line, at) })),
  );
  const unplaced: Correction[] = [];
  const placed = lines.map((line) => ({ ...line, words: [...line.words] }));
  for (const correction of before ? correctionsIn(before) : []) {
    const { participantId, saidMs, text } = correction;
    const found =
      words[
        saidThen(
          words.map((one) => (one.participantId === participantId ? one.saidMs : undefined)),
          saidMs,
        )
      ];
    const word = found && placed[found.index]?.words[found.at];
    if (word) placed[found.index]?.words.splice(found.at, 1, { ...word, text, heard: word.heard ?? word.text });
    else unplaced.push(correction);
  }
  return { ...anew, lines: placed, ...(unplaced.length > 0 && { unplaced }) };
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
