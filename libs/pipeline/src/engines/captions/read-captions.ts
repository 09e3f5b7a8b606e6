import type { PageText } from '@cartulary/contracts/reading';
import { engineVersions } from '../../engine-versions.js';
import { ReadFailure } from '../../failure.js';
import type { SpokenWord } from '../speech/speech.js';
import { transcriptPage, type SaidBy } from '../speech/transcript-page.js';
import { DOUBTFUL } from './write-captions.js';

const ENGINE = { engine: 'captions', engineVersion: engineVersions.captions } as const;
const ARROW = ' --> ';
/** Captions only record whether the model was sure of a word, not how sure. */
const [SURE, DOUBTED] = [1, 0];

/**
 * Converts captions to a page of words with times and speakers, like the transcript of a recording.
 * @param text WebVTT as written by `writeCaptions`
 * @throws ReadFailure `reading_damaged` if the text isn't WebVTT
 */
export function readCaptions(text: string): PageText {
  const [head, ...cues] = text.split('\n\n');
  if (head?.trim() !== 'WEBVTT') throw new ReadFailure('reading_damaged', 'no WebVTT');
  return transcriptPage(cues.map(pieceOf), ENGINE);
}

function pieceOf(cue: string): SaidBy {
  const [times = '', said = ''] = cue.split('\n');
  const [from = '', until = ''] = times.split(ARROW);
  const [startMs, endMs] = [msOf(from), msOf(until)];
  let [speaker, language, isDoubtful] = ['', 'und', false];
  const words: { text: string; startMs: number; certainty: number }[] = [];
  // Text before the first tag is never written by us.
  for (const part of said.split('<').slice(1)) {
    const [tag = '', after = ''] = part.split('>', 2);
    if (tag.startsWith('v ')) speaker = unescaped(tag.slice('v '.length));
    else if (tag.startsWith('lang ')) language = tag.slice('lang '.length);
    else if (tag === DOUBTFUL) isDoubtful = true;
    else if (tag === '/c') isDoubtful = false;
    else words.push({ text: '', startMs: msOf(tag), certainty: SURE });
    const last = words.at(-1);
    if (last === undefined) continue;
    last.text += unescaped(after.trim());
    if (isDoubtful) last.certainty = DOUBTED;
  }
  return { startMs, endMs, language, speaker, words: words.filter(({ text }) => text !== '').map(withEnd(endMs)) };
}

/** A word lasts until the next one begins, and the last one until its line ends. */
const withEnd =
  (endMs: number) =>
  (word: Omit<SpokenWord, 'endMs'>, at: number, all: readonly { readonly startMs: number }[]): SpokenWord => ({
    ...word,
    endMs: Math.max(word.startMs, all[at + 1]?.startMs ?? endMs),
  });

/** @throws ReadFailure `reading_damaged` */
function msOf(time: string): number {
  const [hours, minutes, seconds] = time.split(':').map(Number);
  const ms = Math.round(((hours ?? NaN) * 60 + (minutes ?? NaN)) * 60_000 + (seconds ?? NaN) * 1_000);
  if (!Number.isSafeInteger(ms) || ms < 0) throw new ReadFailure('reading_damaged', 'no time of WebVTT');
  return ms;
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
