import type { Paragraph } from './embedder.js';

/** Some sentences of a page, not longer than the model reads. */
export interface CutPassage {
  /** UTF-16 offsets into the page's text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** What is embedded: white space is single spaces. */
  readonly text: string;
}

/** The text of a page, with what its layout says of it. */
export interface PageOfBlocks {
  readonly text: string;
  /** UTF-16 offsets into the text, end exclusive. */
  readonly blocks?: readonly { readonly kind: string; readonly start: number; readonly end: number }[] | undefined;
}

/** The last sentence stands in the next passage too, unless it is longer than this. */
const MAX_OVERLAP_TOKENS = 48;
/**
 * So much text is embedded in one go, in characters of the NFKC form that tokenizers read: one character of a page may be
 * eighteen of them. Where every character is a token these are thirty-two passages; the child has thirty seconds for them.
 */
const WINDOW_CHARACTERS = 8_000;
/** What stands on every page says nothing of one. */
const REPEATED: ReadonlySet<string> = new Set(['header', 'footer']);

/** The paragraphs of a page: its blocks where its layout is known, else what stands between empty lines. */
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

/** Paragraphs in portions of a size that is embedded in one go; one that is longer alone is cut at white space. */
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
 * Cuts paragraphs into passages at the ends of sentences, as long as the model reads, each beginning with the last
 * sentence of the one before. A sentence that is too long is cut between words, a word that is too long anywhere. A sentence
 * that the model can't read is in no passage and ends the one before, so that it takes no vector from its neighbours.
 * @param count how many tokens a text has, without the model's marks
 * @param most tokens of a passage
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

/** Sentences that follow each other, as passages. */
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

/** A line of a page ends in the middle of a sentence. */
const sentencesOf = ({ start, text }: Paragraph): Paragraph[] =>
  Array.from(segmenter.segment(text.replaceAll('\n', ' ')), ({ segment, index }) => ({
    start: start + index,
    text: segment,
  }));

/** The sentence, or its halves where it is too long, and theirs. */
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

/** Pieces of at most so many characters, cut at white space where there is some in the second half. */
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
