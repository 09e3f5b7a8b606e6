import type { Range, Word } from '@cartulary/contracts/reading';

/** A block of flowing text (a paragraph: lines up to an empty one) and its offset in the whole text, in UTF-16 units. */
export interface TextBlock {
  readonly text: string;
  readonly start: number;
}

/**
 * Splits a text into blocks at empty lines. Every {@link Range} uses these block numbers and offsets, so viewers must split the text with
 * this function.
 */
export function splitBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let start = -1;
  let end = 0;
  let at = 0;
  const finish = (): void => {
    if (start >= 0) blocks.push({ text: text.slice(start, end), start });
    start = -1;
  };
  for (const line of text.split('\n')) {
    if (line.trim() === '') finish();
    else if (start < 0) start = at;
    at += line.length + 1;
    if (start >= 0) end = at - 1;
  }
  finish();
  return blocks;
}

/** Converts a range of the whole text to a {@link Range}; undefined if it isn't inside one block. */
export function rangeOf(blocks: readonly TextBlock[], start: number, end: number): Range | undefined {
  let low = 0;
  let high = blocks.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const block = blocks[middle];
    if (!block) return undefined;
    if (start < block.start) high = middle - 1;
    else if (start >= block.start + block.text.length) low = middle + 1;
    else
      return end <= block.start + block.text.length
        ? { block: middle, start: start - block.start, end: end - block.start }
        : undefined;
  }
  return undefined;
}

/** Confidence of a word whose encoding is a guess. */
const DOUBTFUL = 0.5;

/**
 * Every word of every block with its range.
 * @param isSure false if the encoding is a guess. ASCII letters are the same in all of them.
 */
export function wordsOf(blocks: readonly TextBlock[], isSure = true): Word[] {
  return blocks.flatMap(({ text }, block) =>
    Array.from(text.matchAll(/\S+/gu), (match): Word => ({
      text: match[0],
      box: null,
      range: { block, start: match.index, end: match.index + match[0].length },
      confidence: isSure || /^[\u0000-\u007f]*$/u.test(match[0]) ? 1 : DOUBTFUL,
    })),
  );
}
