import type { Box } from '@cartulary/contracts/reading';
import { joinUnseenSpaces } from './unseen-spaces.js';

interface Letter {
  readonly text: string;
  readonly box: Box;
}

/** A line of words with letters 0.01 wide and 0.02 high on a square page. Each word follows the previous one at the given gap. */
function lineOf(...words: readonly (readonly [gap: number, word: string])[]): { glyphs: Letter[]; line: number }[] {
  let left = 0.1;
  return words.map(([gap, word]) => {
    left += gap;
    const glyphs = [...word].map((text): Letter => {
      const box: Box = [left, 0.1, left + 0.01, 0.12];
      left += 0.01;
      return { text, box };
    });
    return { glyphs, line: 0 };
  });
}

const texts = (words: ReturnType<typeof lineOf>, aspect = 1): string[] =>
  joinUnseenSpaces(words, aspect).map(({ glyphs }) => glyphs.map(({ text }) => text).join(''));

describe('a space in the file that the page does not show', () => {
  it('joins, kerned or not, while those that are seen part', () => {
    const words = lineOf([0, 'the'], [0.006, 'librar'], [0.0006, 'y'], [0.006, 'FA'], [-0.0006, 'Q'], [0.006, 'is']);
    expect(texts(words)).toEqual(['the', 'library', 'FAQ', 'is']);
  });

  it('is kept where letters lie on each other: their widths can not be believed', () => {
    expect(texts(lineOf([0, 'one'], [0.006, 'two'], [-0.01, 'three'], [0.006, 'four']))).toHaveLength(4);
  });

  it('is kept on a page whose spaces are all narrow', () => {
    expect(texts(lineOf([0, 'set'], [0.001, 'very'], [0.001, 'close'], [0.001, 'here']))).toHaveLength(4);
  });

  it('is measured on the page as it is shown, not in fractions', () => {
    const words = lineOf([0, 'a'], [0.006, 'b'], [0.002, 'c'], [0.006, 'd']);
    expect(texts(words, 1)).toEqual(['a', 'b', 'c', 'd']);
    expect(texts(words, 0.6)).toEqual(['a', 'bc', 'd']);
  });

  it('is none between two lines', () => {
    const [first, second] = [lineOf([0, 'end'], [0.006, 'of']), lineOf([0, 'a'], [0.006, 'line'])];
    expect(texts([...first, ...second.map((word) => ({ ...word, line: 1 }))])).toHaveLength(4);
  });
});
