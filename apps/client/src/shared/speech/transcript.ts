import { doubtfulSpeech, type PageText } from '@cartulary/contracts/reading';

/** A word of a transcript for display. */
export interface ShownWord {
  /** The correction, if any, otherwise the transcription. */
  readonly text: string;
  readonly heard: string;
  readonly startMs: number;
  readonly endMs: number;
  /** False for corrected words. */
  readonly isDoubtful: boolean;
  /** Separator before it in the sentence: a space or nothing. */
  readonly before: string;
}

export interface Sentence {
  /** Its block number on the page, used by ranges of extracted data. */
  readonly block: number;
  /** The speaker; undefined if unknown. */
  readonly speaker: string | undefined;
  readonly startMs: number;
  readonly endMs: number;
  readonly words: readonly ShownWord[];
}

/** The sentences on a recording's page, with word timings. */
export function sentencesOf({ words }: Pick<PageText, 'words'>): Sentence[] {
  const sentences = new Map<number, ShownWord[]>();
  const speakers = new Map<number, string>();
  let lastEnd = 0;
  for (const { text: heard, corrected, range, saidMs, confidence, speaker } of words) {
    if (!range || !saidMs) continue;
    const own = sentences.get(range.block) ?? [];
    const before = own.length > 0 && range.start > lastEnd ? ' ' : '';
    own.push({
      text: corrected ?? heard,
      heard,
      startMs: saidMs[0],
      endMs: saidMs[1],
      isDoubtful: corrected === undefined && confidence < doubtfulSpeech,
      before,
    });
    sentences.set(range.block, own);
    if (speaker !== undefined) speakers.set(range.block, speaker);
    lastEnd = range.end;
  }
  return [...sentences].map(([block, own]) => ({
    block,
    speaker: speakers.get(block),
    startMs: own[0]?.startMs ?? 0,
    endMs: own.at(-1)?.endMs ?? 0,
    words: own,
  }));
}

/** A sentence's words as one text. */
export const said = ({ words }: Sentence): string => words.map(({ before, text }) => before + text).join('');

/** Includes the speaker if known. */
export const textOf = (sentence: Sentence): string =>
  sentence.speaker === undefined ? said(sentence) : `${sentence.speaker}: ${said(sentence)}`;

/** Minimum length of a skipped silence, and the length of the pause that remains. */
const SILENCE_MS = 1_000;
const KEPT_MS = 300;

/** Where to resume playback when skipping silence; null to continue as is. */
export function skipTo(sentences: readonly Sentence[], atMs: number): number | null {
  const words = sentences.flatMap((sentence) => sentence.words);
  const next = words.find(({ endMs }) => endMs > atMs);
  if (!next || next.startMs - atMs < KEPT_MS) return null;
  const before = words[words.indexOf(next) - 1]?.endMs ?? 0;
  const silent = next.startMs - before >= SILENCE_MS && atMs >= before + KEPT_MS;
  return silent ? next.startMs - KEPT_MS : null;
}

const HOUR_MS = 60 * 60_000;

/** `hh:mm:ss`, followed by `mark` and milliseconds. */
function timeOf(ms: number, mark: '.' | ','): string {
  const part = (value: number, digits: number): string => String(Math.floor(value)).padStart(digits, '0');
  return `${part(ms / HOUR_MS, 2)}:${part((ms / 60_000) % 60, 2)}:${part((ms / 1_000) % 60, 2)}${mark}${part(ms % 1_000, 3)}`;
}

/** WebVTT (W3C): one cue per sentence. */
export const toVtt = (sentences: readonly Sentence[]): string =>
  `WEBVTT\n\n${sentences.map((one) => `${timeOf(one.startMs, '.')} --> ${timeOf(one.endMs, '.')}\n${escaped(textOf(one))}\n`).join('\n')}`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** SubRip. */
export const toSrt = (sentences: readonly Sentence[]): string =>
  sentences
    .map((one, at) => `${at + 1}\n${timeOf(one.startMs, ',')} --> ${timeOf(one.endMs, ',')}\n${textOf(one)}\n`)
    .join('\n');

export const toText = (sentences: readonly Sentence[]): string => `${sentences.map(textOf).join('\n')}\n`;
