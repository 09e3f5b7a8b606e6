import type { Box } from '@cartulary/contracts/reading';
import { unreadPictures } from './unread-pictures.js';

const a4 = { widthPoints: 595, heightPoints: 842 };
const word = (box: Box) => ({ text: 'word', box, range: null, confidence: 1 });
const line = (y: number) => [0.1, 0.3, 0.5].map((x) => word([x, y, x + 0.15, y + 0.012]));
const linesFrom = (top: number, count: number) =>
  Array.from({ length: count }, (_, index) => line(top + index * 0.02)).flat();

test('a picture is unread where the text layer has no words in it', () => {
  const receipt: Box = [0.2, 0.4, 0.6, 0.7];
  expect(unreadPictures([receipt], [...linesFrom(0.05, 15), ...linesFrom(0.72, 5)], a4)).toEqual([receipt]);
  expect(unreadPictures([receipt], linesFrom(0.05, 45), a4)).toEqual([]);
});

test('a receipt is found on a letterhead that fills the page, and beside a bar that touches it', () => {
  const receipt: Box = [0.2, 0.4, 0.6, 0.7];
  const words = [...linesFrom(0.05, 15), ...linesFrom(0.72, 5)];
  const [found] = unreadPictures([[0, 0, 1, 1], receipt], words, a4);
  expect(found?.[1]).toBeLessThanOrEqual(receipt[1]);
  expect(found?.[3]).toBeGreaterThanOrEqual(receipt[3]);
  expect(unreadPictures([receipt, [0.19, 0, 0.195, 1]], words, a4)).toEqual([receipt]);
});

test('a scan with line numbers at its margin, or with a stamped line at each third, is unread', () => {
  const scan: Box = [0, 0, 1, 1];
  const numbers = Array.from({ length: 28 }, (_, index) =>
    word([0.02, 0.03 + index * 0.033, 0.05, 0.045 + index * 0.033]),
  );
  expect(unreadPictures([scan], numbers, a4)).toEqual([scan]);
  const stamped = [0.02, 0.33, 0.66, 0.97].flatMap(line);
  expect(unreadPictures([scan], stamped, a4)).toHaveLength(3);
});

test('only the part below the line that was printed on a scan is unread, above and below one in its middle both are', () => {
  const scan: Box = [0, 0, 1, 1];
  expect(unreadPictures([scan], line(0.02), a4)).toEqual([[0, 0.032, 1, 1]]);
  expect(unreadPictures([scan], line(0.5), a4)).toEqual([
    [0, 0, 1, 0.5],
    [0, 0.512, 1, 1],
  ]);
});

test('margins, blank paragraphs and small photos of a scan that was recognized are no reason to read it again', () => {
  expect(unreadPictures([[0, 0, 1, 1]], [...linesFrom(0.06, 15), ...linesFrom(0.57, 12)], a4)).toEqual([]);
});

test('pictures that touch or lie on each other are one, in whatever order they come', () => {
  const strips = Array.from({ length: 10 }, (_, index): Box => [0, index / 10, 1, (index + 1) / 10]);
  expect(
    unreadPictures([...strips.filter((_, at) => at % 2 === 0), ...strips.filter((_, at) => at % 2 === 1)], [], a4),
  ).toEqual([[0, 0, 1, 1]]);
  expect(unreadPictures(strips, linesFrom(0.03, 45), a4)).toEqual([]);
});

test('icons and rules have no words, and of many pictures the largest are read', () => {
  expect(
    unreadPictures(
      [
        [0.1, 0.1, 0.13, 0.12],
        [0, 0.5, 1, 0.501],
      ],
      [],
      a4,
    ),
  ).toEqual([]);
  const tiles = Array.from({ length: 25 }, (_, index): Box => {
    const [x, y] = [0.2 * (index % 5), 0.2 * Math.floor(index / 5)];
    return [x, y, x + 0.15 + index / 1000, y + 0.15];
  });
  const found = unreadPictures(tiles, [], a4);
  expect(found).toHaveLength(8);
  expect(found[0]).toEqual(tiles[24]);
});
