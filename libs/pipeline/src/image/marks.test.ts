import { DrawnPage, type Colour } from './drawn-page.test-helper.js';
import { findMarks } from './marks.js';

const blue: Colour = [40, 60, 190];
const red: Colour = [200, 30, 40];
const kinds = (page: DrawnPage, regions?: Parameters<typeof findMarks>[1]) =>
  findMarks(page, regions).map(({ kind }) => kind);

test('finds a signature among print where it stands, also on a line', () => {
  const page = new DrawnPage().print(80, 100, 900, 20).line(80, 500, 1060).signature(120, 1000);
  const [mark, ...others] = findMarks(page);
  expect(others).toEqual([]);
  expect(mark?.kind).toBe('signature');
  const [left, top, right, bottom] = mark?.box ?? [0, 0, 0, 0];
  expect(left * page.width).toBeLessThan(130);
  expect(right * page.width).toBeGreaterThan(320);
  expect(top * page.height).toBeGreaterThan(980);
  expect(bottom * page.height).toBeLessThan(1080);
});

test('finds rings of any colour and coloured frames, and calls them stamps', () => {
  expect(kinds(new DrawnPage().print(80, 100, 900, 5).ring(500, 800, 70))).toEqual(['stamp']);
  expect(kinds(new DrawnPage().frame(300, 700, 520, 790, red))).toEqual(['stamp']);
  expect(kinds(new DrawnPage().ring(500, 800, 70, blue).ring(500, 800, 45, blue))).toEqual(['stamp']);
});

test('finds nothing on print, rulings, black boxes and an empty page', () => {
  expect(kinds(new DrawnPage())).toEqual([]);
  expect(kinds(new DrawnPage().print(80, 100, 900, 30))).toEqual([]);
  expect(kinds(new DrawnPage().print(80, 100, 900, 5).line(80, 900, 400).frame(100, 600, 800, 900))).toEqual([]);
});

test('a black frame is a box of a form, and no stamp', () => {
  expect(kinds(new DrawnPage().frame(300, 700, 380, 780).frame(500, 700, 600, 760))).toEqual([]);
});

test('leaves out strokes where print is known to be', () => {
  const page = new DrawnPage().signature(120, 1000, 220, blue);
  expect(kinds(page)).toEqual(['signature']);
  expect(kinds(page, [[0.08, 0.68, 0.4, 0.8]])).toEqual([]);
});
