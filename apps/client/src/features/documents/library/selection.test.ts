import { rangeBetween, stillThere } from './selection';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

it('takes a range in either direction', () => {
  expect(rangeBetween(rows, 1, 3)).toEqual(['b', 'c', 'd']);
  expect(rangeBetween(rows, 2, 0)).toEqual(['a', 'b', 'c']);
});

it('leaves out what has not been fetched', () => {
  expect(rangeBetween([...rows.slice(0, 1), undefined, ...rows.slice(2)], 0, 2)).toEqual(['a', 'c']);
});

it('acts only on ticked rows that are still there', () => {
  expect(stillThere(rows, new Set(['d', 'gone', 'a']))).toEqual([{ id: 'a' }, { id: 'd' }]);
});
