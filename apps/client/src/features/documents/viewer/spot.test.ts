import type { PageText, Word } from '@cartulary/contracts/reading';
import { spotOfPassage } from './spot';

const read = {
  page: 2,
  widthPoints: null,
  heightPoints: null,
  confidence: 1,
  engine: 'test',
  engineVersion: '1',
} as const;

test('a passage of a flowing text is marked in every block that it goes over', () => {
  const text = 'Rules.\n\nLoans last three weeks.\n\nLate books cost more.';
  const page: PageText = { ...read, source: 'plain-text', text, words: [] };
  expect(spotOfPassage(page, { start: 14, end: text.length })).toEqual({
    page: 2,
    box: null,
    range: { block: 1, start: 6, end: 23 },
    more: [{ block: 2, start: 0, end: 21 }],
    asked: '',
  });
});

test('a passage of a page is the box around its words', () => {
  const word = (text: string, left: number, top: number): Word => ({
    text,
    box: [left, top, left + 0.1, top + 0.02],
    range: null,
    confidence: 1,
  });
  const words = [word('Hens', 0.1, 0.1), word('are', 0.3, 0.1), word('locked', 0.1, 0.14), word('up.', 0.3, 0.14)];
  const page: PageText = { ...read, source: 'text-layer', text: 'Hens are\nlocked up.', words };
  expect(spotOfPassage(page, { start: 9, end: 19 })).toMatchObject({
    page: 2,
    box: [0.1, 0.14, 0.4, 0.16],
    range: null,
  });
  expect(spotOfPassage(page, { start: 900, end: 990 })).toBeNull();
});
