import type { Paragraph } from './embedder.js';

/** Some sentences on a page, no longer than the model's input. */
export interface CutPassage {
  /** UTF-16 offsets into the page's text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** The text to embed, with whitespace collapsed to single spaces. */
  readonly text: string;
}

/** The text of a page, with its layout blocks. */
export interface PageOfBlocks {
  readonly text: string;
  /** UTF-16 offsets into the text, end exclusive. */
  readonly blocks?: readonly { readonly kind: string; readonly start: number; readonly end: number }[] | undefined;
}

/** The last sentence is repeated in the next passage unless it is longer than this. */
const MAX_OVERLAP_TOKENS = 48;
/**
 * Maximum text to embed in one batch, in characters of the NFKC form that tokenizers read: one character of a page can become eighteen. If
 * every character is a token, this is thirty-two passages, for which the child has thirty seconds.
 */
const WINDOW_CHARACTERS = 8_000;
/** Text repeated on every page doesn't describe any single one. */
const REPEATED: ReadonlySet<string> = new Set(['header', 'footer']);

/** A page's paragraphs: its layout blocks if known, otherwise the text between empty lines. */
export function paragraphsOf({ text, blocks }: PageOfBlocks): Paragraph[] {
  const known = (blocks ?? []).filter(({ kind, start, end }) => end > start && !REPEATED.has(kind));
  const stretches = known.length > 0 ? known : Array.from(text.matchAll(/\S(?:[^\n]|\n(?!\s*\n))*/gu), between);
  return stretches.map(({ start, end }) => ({ start, text: text.slice(start, end) })).filter(hasText);
}

const between = (match: RegExpExecArray): { start: number; end: number } => ({
  start: match.index,
  end: match.index + match[0].length,
});
const hasText = ({ text }: Paragraph): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Groups paragraphs into batches that are embedded together. A paragraph that exceeds a batch is split at whitespace.
 */
export function windowsOf(paragraphs: readonly Paragraph[]): Paragraph[][] {
  const windows: Paragraph[][] = [];
  let characters = Infinity;
  for (const paragraph of paragraphs.flatMap(embeddable)) {
    const size = sizeOf(paragraph);
    characters += size;
    if (characters > WINDOW_CHARACTERS) {
      windows.push([]);
      characters = size;
    }
    windows.at(-1)?.push(paragraph);
  }
  return windows;
}

const sizeOf = ({ text }: Paragraph): number => text.normalize('NFKC').length;

/** The paragraph, or pieces of it that fit into a window. */
function embeddable(paragraph: Paragraph): Paragraph[] {
  if (sizeOf(paragraph) <= WINDOW_CHARACTERS) return [paragraph];
  const most = Math.min(WINDOW_CHARACTERS, Math.ceil(paragraph.text.length / 2));
  return piecesOf(paragraph, most).flatMap(embeddable);
}

/**
 * Splits paragraphs into passages at sentence boundaries, up to the model's maximum length, each starting with the last
 * sentence of the previous one. Sentences that are too long are split between words, and words that are too long at any
 * position. A sentence that the model can't read is omitted and ends the passage, so that it doesn't get a vector from
 * its neighbors.
 * @param count counts a text's tokens, without the model's special tokens
 * @param most maximum tokens per passage
 */
export function cutPassages(
  paragraphs: readonly Paragraph[],
  count: (text: string) => number,
  most: number,
  isRead: (text: string) => boolean = () => true,
): CutPassage[] {
  const runs: Paragraph[][] = [[]];
  for (const sentence of paragraphs.flatMap(sentencesOf)) {
    if (isRead(sentence.text)) runs.at(-1)?.push(sentence);
    else runs.push([]);
  }
  return runs.flatMap((run) => {
    const fits = run.flatMap((sentence) => fitting(sentence, count, most));
    return joined(fits, most);
  });
}

/** Joins consecutive sentences into passages. */
function joined(all: readonly Sentence[], most: number): CutPassage[] {
  const passages: CutPassage[] = [];
  let sentences: Sentence[] = [];
  let tokens = 0;
  for (const sentence of all) {
    if (tokens + sentence.tokens > most && sentences.length > 0) {
      passages.push(passageOf(sentences));
      const last = sentences.at(-1);
      const again = last && last.tokens <= MAX_OVERLAP_TOKENS && last.tokens + sentence.tokens <= most ? [last] : [];
      sentences = again;
      tokens = again[0]?.tokens ?? 0;
    }
    sentences.push(sentence);
    tokens += sentence.tokens;
  }
  if (sentences.length > 0) passages.push(passageOf(sentences));
  return passages;
}

interface Sentence extends CutPassage {
  readonly tokens: number;
}

function passageOf(sentences: readonly Sentence[]): CutPassage {
  return {
    start: sentences[0]?.start ?? 0,
    end: sentences.at(-1)?.end ?? 0,
    text: sentences.map(({ text }) => text).join(' '),
  };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Line breaks become spaces, because lines of a page end in the middle of sentences. */
const sentencesOf = ({ start, text }: Paragraph): Paragraph[] =>
  Array.from(segmenter.segment(text.replaceAll('\n', ' ')), ({ segment, index }) => ({
    start: start + index,
    text: segment,
  }));

/** The sentence, or its halves, recursively, if it is too long. */
function fitting(piece: Paragraph, count: (text: string) => number, most: number): Sentence[] {
  const before = piece.text.length - piece.text.trimStart().length;
  const trimmed = piece.text.trim();
  if (trimmed === '') return [];
  const text = trimmed.replace(/\s+/gu, ' ');
  const tokens = count(text);
  const start = piece.start + before;
  if (tokens <= most || trimmed.length === 1) return [{ start, end: start + trimmed.length, text, tokens }];
  return piecesOf({ start, text: trimmed }, Math.ceil(trimmed.length / 2)).flatMap((half) =>
    fitting(half, count, most),
  );
}

/** Pieces of at most `most` characters, split at whitespace if there is some in the second half. */
function piecesOf({ start, text }: Paragraph, most: number): Paragraph[] {
  const pieces: Paragraph[] = [];
  let from = 0;
  while (text.length - from > most) {
    const space = text.slice(from, from + most).search(/\s\S*$/u);
    const length = space > most / 2 ? space : most;
    pieces.push({ start: start + from, text: text.slice(from, from + length) });
    from += length;
  }
  pieces.push({ start: start + from, text: text.slice(from) });
  return pieces;
}
