import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';
import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import { betweenWords } from '@cartulary/pipeline/engines/speech/speech';
import { saidThen } from '@cartulary/contracts/said-at-once';
import * as z from 'zod/mini';
import type { Sentence } from '@/shared/speech/transcript';
import { bytesOf, jsonOf, type Bytes } from '@/lib/crypto/bytes';
import { openTranscript, recordingKeyOf, sealTranscript, type RecordingPlace } from '../../keys/recording-crypto';
import type { HeardTrack } from './heard-track';

/** One person's speech between two pauses. */
const Line = z.object({
  participantId: z.string(),
  /** The speaker's name at the time. */
  name: z.string(),
  /** Relative to the recording's start. */
  startMs: z.number(),
  endMs: z.number(),
  language: z.string(),
  words: z.array(
    z.object({
      text: z.string(),
      startMs: z.number(),
      /** From 0 to 1. */
      certainty: z.number(),
      /** The original text, for a corrected word. */
      heard: z.optional(z.string()),
    }),
  ),
});
export type SealedLine = z.infer<typeof Line>;

/** A person's correction, independent of the speaker. It survives a new transcription, where times shift slightly. */
const Correction = z.object({
  participantId: z.string(),
  saidMs: z.tuple([z.number(), z.number()]),
  text: z.string(),
});
type Correction = z.infer<typeof Correction>;

const Transcript = z.object({
  form: z.literal(1),
  lines: z.array(Line),
  /** The chosen language. Absent if it was detected. */
  spoken: z.optional(z.string()),
  /** Corrections that match no word. */
  unplaced: z.optional(z.array(Correction)),
});

/** The transcript as stored encrypted. */
export type Transcribed = Omit<z.infer<typeof Transcript>, 'form'>;

/** Transcribes audio. The samples are transferred. */
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
 * Transcribes each voice and merges the lines in order.
 * @param onShare called with the progress from 0 to 1
 * @param spoken the chosen language; null detects it per voice
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

/** @returns undefined if this key doesn't open it or it isn't a transcript */
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

/** A word's time span: until the next one starts. */
const saidMsOf = ({ words, endMs }: SealedLine, at: number): [number, number] => [
  words[at]?.startMs ?? endMs,
  words[at + 1]?.startMs ?? endMs,
];

/** People's corrections in a transcript, including those that match no word. */
const correctionsIn = ({ lines, unplaced = [] }: Transcribed): Correction[] => [
  ...unplaced,
  ...lines.flatMap((line) =>
    line.words.flatMap(({ text, heard }, at) =>
      heard === undefined ? [] : [{ participantId: line.participantId, saidMs: saidMsOf(line, at), text }],
    ),
  ),
];

/** Applies earlier corrections to a new transcript by time. Corrections that match no word are stored separately. */
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

/** Lines in the common sentence format. A word lasts until the next one starts. */
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

/** Whether a line contains the word to correct. */
export const hasWord = (line: SealedLine | undefined, { heard, saidMs: [startMs] }: HeardWord): boolean =>
  line?.words.some((word) => word.startMs === startMs && (word.heard ?? word.text) === heard) ?? false;

/** Applies a correction to a line and preserves the original text. @param at index of the line */
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
