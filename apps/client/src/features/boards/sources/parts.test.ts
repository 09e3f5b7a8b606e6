import type { Box } from '@cartulary/contracts/reading';
import { nameOfSource } from './name-of-source';
import { fitting, type Part } from './parts';
import { sizeOf } from './place-source';

const parts: readonly Part[] = [
  ...Array.from({ length: 400 }, (_, at): Part => ({
    part: 'page',
    number: at + 1,
    label: `Page ${at + 1}`,
    hint: '',
  })),
  { part: 'table', number: 1, label: 'Table 1 on page 390', hint: 'Oak shelf 120.00' },
];
const labels = (q: string): string[] => fitting(parts, q).map(({ label }) => label);

test('of a long document a page is found by its number, and a table by its words', () => {
  expect(labels('39').slice(0, 2)).toEqual(['Page 39', 'Page 139']);
  expect(labels(' oak ')).toEqual(['Table 1 on page 390']);
  expect(labels('Table')).toEqual(['Table 1 on page 390']);
  expect(labels('')).toHaveLength(parts.length);
  expect(labels('elm')).toEqual([]);
});

test('a place is called by its page alone, and is as high as its box asks for', () => {
  const at = (box: Box) => ({ part: 'place', number: 2, place: { page: 2, box } }) as const;
  const [line, all, upper] = [at([0.1, 0.2, 0.9, 0.24]), at([0, 0, 1, 1]), at([0, 0, 1, 0.5])];
  expect(nameOfSource(line)).toBe('Area on page 2 of a document');
  expect(nameOfSource({ part: 'place', number: 1, place: { block: 3, start: 0, end: 8 } })).toBe(
    'Passage from a document',
  );
  expect([line, all].map((one) => sizeOf(one).h)).toEqual([140, 590]);
  const half = sizeOf(upper);
  expect(half.h).toBeGreaterThan(300);
  expect(half.h).toBeLessThan(330);
});
