import { fitting, type Part } from './parts';

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
