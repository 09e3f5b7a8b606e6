import type { PageText, Word } from '@cartulary/contracts/reading';
import { splitBlocks, wordsOf } from '../engines/plain-text/blocks.js';
import { joinWords, type PlacedWord } from '../layout/page-text.js';

const pageOf = (text: string, words: Word[], source: PageText['source']): PageText => ({
  page: 1,
  text,
  words,
  source,
  widthPoints: 595,
  heightPoints: 842,
  confidence: 1,
  engine: 'test',
  engineVersion: '1',
});

/** Text without boxes. */
export const flowing = (text: string): PageText => pageOf(text, wordsOf(splitBlocks(text)), 'plain-text');

/** Text on an A4 page: left and top in points, text, font size. */
export type PlacedText = readonly [number, number, string, number?];

const PER_LETTER = 0.5;
/** Text width in points. */
export const widthOf = (text: string, size = 10): number =>
  text.split(' ').reduce((sum, word) => sum + word.length * size * PER_LETTER + size * 0.3, -size * 0.3);

/** Places texts on an A4 page, each word as wide as its letters. */
export function sheet(placed: readonly PlacedText[]): PageText {
  const words = placed.flatMap(([x, y, text, size = 10], line): PlacedWord[] => {
    let left = x;
    return text.split(' ').map((word) => {
      const right = left + word.length * size * PER_LETTER;
      const box: PlacedWord['box'] = [left / 595, y / 842, right / 595, (y + size) / 842];
      left = right + size * 0.3;
      return { text: word, box, confidence: 1, line };
    });
  });
  const joined = joinWords(words);
  return pageOf(joined.text, joined.words, 'text-layer');
}
