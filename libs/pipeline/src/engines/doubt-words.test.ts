import type { FoundLine } from '../layout/reading-order.js';
import { doubtWords } from './doubt-words.js';

const lineOf = (text: string, confidence = 0.9): FoundLine => ({
  block: 0,
  paragraph: 0,
  words: text.split(' ').map((word) => ({ text: word, box: [0, 0, 1, 1], confidence })),
});
const doubted = (...texts: string[]): string[] =>
  doubtWords(texts.map((text) => lineOf(text))).flatMap(({ words }) =>
    words.filter(({ confidence }) => confidence < 0.9).map(({ text }) => text),
  );

test('A letter that looks like a figure is doubted between figures, and nowhere else', () => {
  expect(doubted('Number HB-2024l0731', 'IBAN DE89 37O4 0044')).toEqual(['HB-2024l0731', '37O4']);
  expect(doubted('Bill HB-2024-0731', 'Oil 5l OG-12 I2C B10')).toEqual([]);
});

test('On a page that is hard to read no word is sure', () => {
  const certainty = (other: number): number | undefined =>
    doubtWords([lineOf('32.00', 0.97), lineOf('adas of rwers', other)])[0]?.words[0]?.confidence;
  expect(certainty(0.5)).toBeLessThan(0.9);
  expect(certainty(0.95)).toBe(0.97);
});
