import type { AlsoRead, Box, Reader, Word } from '@cartulary/contracts/reading';

/** A word with the number of its line, before the text of the page is put together. */
export interface PlacedWord {
  readonly text: string;
  readonly box: Box;
  readonly confidence: number;
  readonly line: number;
  /** Of a picture: who read it. */
  readonly reader?: Reader;
  /** Where another reader read something else there. */
  readonly also?: AlsoRead[];
}

/**
 * The text of a page: words of a line joined by spaces, lines by line feeds, an empty line where line numbers leave a
 * gap of two or more. {@link locateWords} relies on this order to find every word's offset again.
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

/** Where each word begins in its page's text, UTF-16 units; words that aren't found (a corrected text) get -1. */
export function locateWords(text: string, words: readonly Word[]): number[] {
  let from = 0;
  return words.map((word) => {
    const at = text.indexOf(word.text, from);
    if (at >= 0) from = at + word.text.length;
    return at;
  });
}
