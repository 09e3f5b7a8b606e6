import type { AlsoRead, Box, Reader, Word } from '@cartulary/contracts/reading';

/** A word with its line number, before the page's text is assembled. */
export interface PlacedWord {
  readonly text: string;
  readonly box: Box;
  readonly confidence: number;
  readonly line: number;
  /** The OCR engine, if it was recognized from an image. */
  readonly reader?: Reader;
  /** Different results from another OCR engine. */
  readonly also?: AlsoRead[];
}

/**
 * Assembles a page's text: words of a line are joined by spaces, lines by line feeds, with an empty line where line numbers skip at least
 * one. {@link locateWords} relies on this order to find every word's offset.
 */
export function joinWords(placed: readonly PlacedWord[]): { text: string; words: Word[] } {
  let text = '';
  let line: number | undefined;
  const words: Word[] = [];
  for (const word of placed) {
    if (line !== undefined) text += word.line === line ? ' ' : word.line - line > 1 ? '\n\n' : '\n';
    line = word.line;
    text += word.text;
    const { box, confidence, reader, also } = word;
    words.push({ text: word.text, box, range: null, confidence, ...(reader && { reader }), ...(also && { also }) });
  }
  return { text, words };
}

/** Each word's offset in its page's text, in UTF-16 units; -1 for words that aren't found (in corrected text). */
export function locateWords(text: string, words: readonly Word[]): number[] {
  let from = 0;
  return words.map((word) => {
    const at = text.indexOf(word.text, from);
    if (at >= 0) from = at + word.text.length;
    return at;
  });
}
