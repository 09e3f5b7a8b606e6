import { cutOffMark, type PageText, type Word } from '@cartulary/contracts/reading';
import { FlowWriter } from '../../flowing/flow-writer.js';
import { meanConfidence } from '../../mean-confidence.js';
import { betweenWords, type SpokenPiece, type SpokenWord } from './speech.js';

/** A sentence ends at one of these characters, at a pause of this length, or after this many words. */
const END = /[.!?…。！？]["'”’»)]?$/u;
const PAUSE_MS = 1_200;
const MOST_WORDS = 60;

/** A piece, with its speaker if known. */
export type SaidBy = SpokenPiece & { readonly speaker?: string };

/**
 * Converts a transcript to a page of a flowing document: one block per sentence, and for each word its position, time, confidence and
 * speaker.
 * @param isCutOff whether the file is truncated, which the page's version records, see {@link cutOffMark}
 */
export function transcriptPage(
  pieces: readonly SaidBy[],
  { engine, engineVersion }: { readonly engine: string; readonly engineVersion: string },
  isCutOff = false,
): PageText {
  const writer = new FlowWriter();
  const words: Word[] = [];
  for (const [block, { language, said, speaker }] of pieces.flatMap(sentencesOf).entries()) {
    const blank = betweenWords(language);
    let text = '';
    for (const { text: word, startMs, endMs, certainty } of said) {
      const start = text === '' ? 0 : text.length + blank.length;
      text += text === '' ? word : blank + word;
      const range = { block, start, end: start + word.length };
      words.push({
        text: word,
        box: null,
        range,
        confidence: certainty,
        saidMs: [startMs, endMs],
        ...(speaker !== undefined && { speaker }),
      });
    }
    writer.add('paragraph', text);
  }
  const { text, blocks } = writer.done();
  return {
    page: 1,
    text,
    words,
    blocks: [...blocks],
    source: 'flowing',
    widthPoints: null,
    heightPoints: null,
    confidence: meanConfidence(words),
    engine,
    engineVersion: isCutOff ? engineVersion + cutOffMark : engineVersion,
  };
}

interface Sentence {
  readonly language: string;
  readonly said: SpokenWord[];
  readonly speaker: string | undefined;
}

function sentencesOf({ language, words, speaker }: SaidBy): Sentence[] {
  const sentences: Sentence[] = [];
  let open: SpokenWord[] = [];
  for (const word of words) {
    const last = open.at(-1);
    if (last && (END.test(last.text) || word.startMs - last.endMs > PAUSE_MS || open.length >= MOST_WORDS)) {
      sentences.push({ language, said: open, speaker });
      open = [];
    }
    open.push(word);
  }
  if (open.length > 0) sentences.push({ language, said: open, speaker });
  return sentences;
}
