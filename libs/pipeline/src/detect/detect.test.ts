import type { Box } from '@cartulary/contracts/reading';
import { DrawnPage } from '../image/drawn-page.test-helper.js';
import { LIKE_ENOUGH } from './detector.js';
import { boxOf, candidatesOn, shared, windowOf } from './find-things.js';
import { inkSums, reducePage } from './ink-sums.js';
import { learnDetector, type ExamplePage } from './learn-detector.js';

/** An organization's logo: a frame inside a ring. */
const mark = (page: DrawnPage, x: number, y: number, size = 1): DrawnPage =>
  page.ring(x, y, 60 * size).frame(x - 25 * size, y - 25 * size, x + 25 * size, y + 25 * size);
const boxAround = (x: number, y: number): Box => [(x - 64) / 1000, (y - 64) / 1400, (x + 66) / 1000, (y + 66) / 1400];
const printed = (): DrawnPage => new DrawnPage().print(80, 100, 900, 20);

function example(x: number, y: number): ExamplePage {
  return { boxes: [boxAround(x, y)], picture: reducePage(mark(printed(), x, y)) };
}
const model = learnDetector([example(300, 900), example(700, 1000), example(500, 1200)]);
const found = (page: DrawnPage): Box[] => {
  if (!model) throw new Error('nothing was learnt');
  const sums = inkSums(reducePage(page));
  return candidatesOn(sums, model)
    .filter(({ likeness }) => likeness >= LIKE_ENOUGH)
    .map(({ window }) => boxOf(window, sums));
};

test('what was drawn around on three pages is found on another, where it stands', () => {
  const [box, ...others] = found(mark(printed(), 400, 1100));
  expect(others).toEqual([]);
  const size = { width: 1000, height: 1400 };
  expect(shared(windowOf(box ?? [0, 0, 0, 0], size), windowOf(boxAround(400, 1100), size))).toBeGreaterThan(0.6);
});

test('it is found a little larger, and twice where there are two', () => {
  expect(found(mark(printed(), 400, 1100, 1.1))).toHaveLength(1);
  expect(found(mark(mark(printed(), 300, 900), 700, 1200))).toHaveLength(2);
});

test('nothing is found on print, on an empty page, and where something else is drawn', () => {
  expect(found(printed())).toEqual([]);
  expect(found(new DrawnPage())).toEqual([]);
  expect(found(printed().signature(200, 900, 300).line(80, 900, 1200))).toEqual([]);
});

test('the same examples give the same figures, and boxes of nothing give none', () => {
  expect(learnDetector([example(300, 900), example(700, 1000), example(500, 1200)])).toEqual(model);
  expect(learnDetector([{ picture: reducePage(printed()), boxes: [[0.5, 0.5, 0.501, 0.501]] }])).toBeUndefined();
  expect(learnDetector([])).toBeUndefined();
});

test('an example of an empty place finds nothing', () => {
  const picture = reducePage(printed());
  const empty = learnDetector([{ picture, boxes: [[0.2, 0.8, 0.4, 0.9]] }]);
  const likely = empty && candidatesOn(inkSums(picture), empty).filter(({ likeness }) => likeness >= LIKE_ENOUGH);
  expect(likely).toEqual([]);
});
