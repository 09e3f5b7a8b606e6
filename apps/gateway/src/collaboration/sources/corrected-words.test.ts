import type { Box, Word } from '@cartulary/contracts/reading';
import { stretchOf, wordsIn } from './corrected-words.js';

const at = (column: number, line = 0): Box => [column / 10, line / 10, (column + 1) / 10, (line + 1) / 10];
const words = 'The total is EUR 12.30 in all'
  .split(' ')
  .map((text, index): Word => ({ text, box: at(index), range: null, confidence: 1 }));
const box = (from: number, to: number): Box => [at(from)[0], 0, at(to)[2], 0.1];

test('a box holds the words whose middle lies in it', () => {
  expect(wordsIn(words, box(1, 4), [])).toBe('total is EUR 12.30');
  expect(wordsIn(words, [0.12, 0, 0.34, 0.1], [])).toBe('total is');
  expect(wordsIn(words, at(0, 5), [])).toBe('');
});

test('what was corrected stands once in the place of the words that it covers, the last correction before the others', () => {
  const correction = { text: 'EUR 12.80', box: box(3, 4), range: null };
  expect(wordsIn(words, box(1, 5), [correction])).toBe('total is EUR 12.80 in');
  expect(wordsIn(words, box(4, 5), [correction])).toBe('EUR 12.80 in');
  expect(wordsIn(words, box(1, 4), [correction, { ...correction, text: '€ 13' }])).toBe('total is € 13');
  expect(wordsIn(words, box(5, 6), [correction])).toBe('in all');
});

test('a stretch of a text has what was corrected in it', () => {
  const block = { number: 2, text: 'The total is EUR 12.30 in all' };
  const correction = (start: number, end: number, text: string, of = 2) => ({
    text,
    box: null,
    range: { block: of, start, end },
  });
  const all = { start: 0, end: block.text.length };
  expect(stretchOf(block, all, [correction(13, 22, 'EUR 12.80')])).toBe('The total is EUR 12.80 in all');
  expect(stretchOf(block, { start: 4, end: 16 }, [correction(13, 22, 'EUR 12.80')])).toBe('total is EUR 12.80');
  expect(stretchOf(block, all, [correction(13, 22, '€ 1', 3)])).toBe(block.text);
  expect(stretchOf(block, all, [correction(13, 22, 'EUR 1'), correction(17, 22, '2')])).toBe(
    'The total is EUR 2 in all',
  );
  expect(stretchOf(block, all, [correction(4, 9, 'sum'), correction(17, 22, '2')])).toBe('The sum is EUR 2 in all');
});
