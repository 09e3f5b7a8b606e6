import { alignTokens } from './align.js';
import { betweenWords, SAMPLE_RATE, type SpokenWord } from './speech.js';
import type { Vocabulary } from './vocabulary.js';
import type { Said } from './whisper.js';

/** The decoder attends to sound in steps of 20 ms. */
const FRAME_MS = 20;
/** Attention rows before the first word: start, language and task. */
const ROWS_BEFORE = 3;
/** Maximum length of a word. A longer one includes a pause, which the attention doesn't show. */
const WORD_MS = 2_000;
const NO_WORD = /^[\p{P}\p{S}\s]*$/u;
/** Opening punctuation, which belongs to the next word. */
const OPENING = /^\s*[\p{Ps}\p{Pi}¿¡"'-]+$/u;

/** Adjacent tokens that belong together. */
interface Group {
  text: string;
  from: number;
  to: number;
}

/**
 * The words of a piece, with times relative to its start.
 * @param length of the piece in samples
 */
export function wordsOf(said: Said, vocabulary: Vocabulary, language: string, length: number): SpokenWord[] {
  const lengthMs = (length / SAMPLE_RATE) * 1_000;
  const frames = Math.min(Math.ceil(lengthMs / FRAME_MS), said.looks[0]?.[0]?.length ?? 0);
  const starts = alignTokens(said.looks, ROWS_BEFORE, frames);
  const msOf = (token: number): number => Math.min((starts[token] ?? frames) * FRAME_MS, lengthMs);
  const groups =
    betweenWords(language) === ' ' ? wordGroups(characters(said, vocabulary)) : characters(said, vocabulary);
  return withMarks(groups).map(({ text, from, to }) => {
    const [startMs, endMs] = [Math.round(msOf(from)), Math.round(msOf(to))];
    return {
      text: text.trim(),
      startMs,
      endMs: Math.min(Math.max(endMs, startMs), startMs + WORD_MS),
      certainty: geometricMean(said.certainties.slice(from, to)),
    };
  });
}

/** Groups tokens that only together form complete characters. */
function characters({ tokens }: Said, vocabulary: Vocabulary): Group[] {
  const groups: Group[] = [];
  let [bytes, from]: [number[], number] = [[], 0];
  for (const [at, token] of tokens.entries()) {
    bytes.push(...vocabulary.bytesOf(token));
    const text = new TextDecoder().decode(Uint8Array.from(bytes));
    const isLast = at === tokens.length - 1;
    if (text.includes('\uFFFD') && !isLast) continue;
    groups.push({ text: text.replaceAll('\uFFFD', ''), from, to: at + 1 });
    [bytes, from] = [[], at + 1];
  }
  return groups;
}

/** Groups characters up to the next space. */
function wordGroups(parts: readonly Group[]): Group[] {
  const words: Group[] = [];
  for (const part of parts) {
    const last = words.at(-1);
    if (last && !/^\s/u.test(part.text)) {
      last.text += part.text;
      last.to = part.to;
    } else words.push({ ...part });
  }
  return words;
}

/** Attaches punctuation to its word. */
function withMarks(groups: readonly Group[]): Group[] {
  const words: Group[] = [];
  let opening: Group | undefined;
  for (const group of groups) {
    const last = words.at(-1);
    if (OPENING.test(group.text))
      opening = opening ? { ...group, text: opening.text + group.text.trim(), from: opening.from } : { ...group };
    else if (NO_WORD.test(group.text)) {
      if (last) [last.text, last.to] = [last.text + group.text.trim(), group.to];
    } else {
      words.push(opening ? { text: opening.text + group.text.trim(), from: opening.from, to: group.to } : { ...group });
      opening = undefined;
    }
  }
  return words;
}

const geometricMean = (values: readonly number[]): number =>
  values.length === 0
    ? 0
    : Math.exp(values.reduce((sum, value) => sum + Math.log(Math.max(value, 1e-9)), 0) / values.length);
