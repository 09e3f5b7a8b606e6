import { columnOf, gridOf, mostTiles, pageOf } from './arrange';

test('two stand side by side in a wide room, and one over the other on a phone', () => {
  expect(gridOf(2, 1200, 500)).toEqual({ columns: 2, rows: 1 });
  expect(gridOf(2, 375, 600)).toEqual({ columns: 1, rows: 2 });
});

test('nine stand in threes', () => {
  expect(gridOf(9, 1600, 900)).toEqual({ columns: 3, rows: 3 });
});

test('a room for nobody has one place', () => {
  expect(gridOf(0, 800, 600)).toEqual({ columns: 1, rows: 1 });
  expect(mostTiles(0, 0)).toBe(1);
});

test('no more are on a page than can be told by their faces, and never more than 25', () => {
  expect(mostTiles(375, 560)).toBe(12);
  expect(mostTiles(3840, 2160)).toBe(25);
});

test('whoever is on a page that is no more sees the last one', () => {
  expect(pageOf([1, 2, 3, 4, 5], 2, 1)).toEqual({ shown: [3, 4], pages: 3, page: 1 });
  expect(pageOf([1, 2, 3], 2, 7)).toEqual({ shown: [3], pages: 2, page: 1 });
  expect(pageOf([], 2, 0)).toEqual({ shown: [], pages: 1, page: 0 });
});

test('a last row that is not full stands in the middle', () => {
  expect([0, 1, 2].map((index) => columnOf(index, 3, 2))).toEqual(['span 2', 'span 2', '2 / span 2']);
  expect([6, 7].map((index) => columnOf(index, 8, 3))).toEqual(['2 / span 2', 'span 2']);
  expect([0, 3].map((index) => columnOf(index, 4, 2))).toEqual(['span 2', 'span 2']);
  expect(columnOf(0, 1, 1)).toBe('span 2');
});
