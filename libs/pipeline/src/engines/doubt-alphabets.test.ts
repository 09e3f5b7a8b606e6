import type { FoundLine } from '../layout/reading-order.js';
import { doubtOtherAlphabets } from './doubt-alphabets.js';

const lineOf = (text: string): FoundLine => ({
  block: 0,
  paragraph: 0,
  words: text.split(' ').map((word) => ({ text: word, box: [0, 0, 1, 1], confidence: 0.9 })),
});
const doubted = (...texts: string[]): string[] =>
  doubtOtherAlphabets(texts.map(lineOf)).flatMap(({ words }) =>
    words.filter(({ confidence }) => confidence < 0.9).map(({ text }) => text),
  );

test('On a page in Latin letters what looks like another alphabet is doubted, on a page in another one nothing', () => {
  expect(doubted('Total 19,90 € Größe', '口 Summe 一 N°5')).toEqual(['口', '一']);
  expect(doubted('合計 金額 消費税 Total')).toEqual([]);
});

test('Signs of units that are letters of no alphabet or Greek ones are not doubted', () => {
  expect(doubted('Nitrate 12 µg/l 5 μm', 'Resistor 10 kΩ 4 \u2126 ª º')).toEqual([]);
  expect(doubted('Total ー 19,90')).toEqual(['ー']);
});
