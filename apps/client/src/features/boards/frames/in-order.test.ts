import { frameByKey, inReadingOrder } from './in-order';

const frame = (id: string, x: number, y: number, h = 100) => ({ id, x, y, h });

test('frames play row by row, though those of a row are not drawn at the same height', () => {
  const frames = [frame('d', 0, 300), frame('b', 200, -20), frame('a', 0, 10), frame('c', 400, 15)];
  expect(inReadingOrder(frames).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('of two frames in the same place the order is the same for everybody', () => {
  expect(inReadingOrder([frame('b', 0, 0), frame('a', 0, 0)]).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('keys lead through the frames and stop at both ends', () => {
  expect([frameByKey('ArrowRight', 0, 3), frameByKey(' ', 2, 3), frameByKey('PageUp', 0, 3)]).toEqual([1, 2, 0]);
  expect([frameByKey('Home', 2, 3), frameByKey('End', 0, 3), frameByKey('x', 1, 3)]).toEqual([0, 2, undefined]);
});
