import type { Box } from '@cartulary/contracts/reading';
import * as fc from 'fast-check';
import { samePlace } from './same-place.js';

const onPage = (box: Box, page = 1) => ({ page, box, range: null });
const fraction = fc.double({ min: 0, max: 0.9, noNaN: true });
const box = fc
  .tuple(
    fraction,
    fraction,
    fc.double({ min: 0.01, max: 0.1, noNaN: true }),
    fc.double({ min: 0.01, max: 0.1, noNaN: true }),
  )
  .map(([left, top, width, height]): Box => [left, top, left + width, top + height]);

test('two readings of one word are the same place', () => {
  expect(samePlace(onPage([0.1, 0.1, 0.3, 0.12]), onPage([0.101, 0.099, 0.302, 0.121]))).toBe(true);
});

test('neighbours are not', () => {
  expect(samePlace(onPage([0.1, 0.1, 0.3, 0.12]), onPage([0.31, 0.1, 0.4, 0.12]))).toBe(false);
  expect(samePlace(onPage([0.1, 0.1, 0.3, 0.12]), onPage([0.1, 0.1, 0.3, 0.12], 2))).toBe(false);
});

test('character ranges are the same place where they share a character', () => {
  const at = (start: number, end: number, block = 0) => ({ page: 1, box: null, range: { block, start, end } });
  expect(samePlace(at(5, 10), at(9, 12))).toBe(true);
  expect(samePlace(at(5, 10), at(10, 12))).toBe(false);
  expect(samePlace(at(5, 10), at(5, 10, 1))).toBe(false);
});

test('a place is the same as itself, and the relation has no direction', () => {
  fc.assert(
    fc.property(
      box,
      box,
      (a, b) => samePlace(onPage(a), onPage(a)) && samePlace(onPage(a), onPage(b)) === samePlace(onPage(b), onPage(a)),
    ),
  );
});
