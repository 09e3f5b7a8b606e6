import type { Box, PageText } from '@cartulary/contracts/reading';
import type { Raster } from '../raster.js';
import { withoutDrawnMarks } from './drawn-marks.js';
import { pageOf } from './page.test-helper.js';
import { findRulings, type Ruling } from './rulings.js';
import { typeSize } from './type-size.js';

const WIDTH = 800;
const HEIGHT = 1_000;

/** A white page with gray rectangles: left, top, width, height, brightness. */
function drawn(...areas: [number, number, number, number, number][]): Raster {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  for (const [left, top, width, height, grey] of areas)
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) data.fill(grey, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
  return { width: WIDTH, height: HEIGHT, data };
}

const rounded = (lines: readonly Ruling[]) =>
  lines.map(({ at, from, to }) => [at, from, to].map((value) => Math.round(value * 100) / 100));

it.each([
  ['a hairline', 1, 0],
  ['a faint one', 1, 221],
  ['a thick one', 4, 0],
])('%s is found across and down', (_what, thickness, grey) => {
  const { horizontal, vertical } = findRulings(
    drawn([100, 200, 400, thickness, grey], [300, 500, thickness, 300, grey]),
    [],
  );
  expect(rounded(horizontal)).toEqual([[0.2, 0.13, 0.63]]);
  expect(rounded(vertical)).toEqual([[0.38, 0.5, 0.8]]);
});

it('the edges of a dark head of a table are lines, a shaded row has none', () => {
  const lines = findRulings(drawn([100, 200, 400, 40, 40], [100, 400, 400, 40, 240]), []);
  expect(rounded(lines.horizontal)).toEqual([
    [0.2, 0.13, 0.63],
    [0.24, 0.13, 0.63],
  ]);
});

it('strokes of letters are none', () => {
  const letter: Box = [0.12, 0.19, 0.3, 0.26];
  const { horizontal, vertical } = findRulings(drawn([110, 220, 100, 2, 0], [150, 195, 2, 60, 0]), [letter]);
  expect([horizontal, vertical]).toEqual([[], []]);
});

it('a large filled area without words is a picture; with words it is none', () => {
  const raster = drawn([160, 200, 320, 320, 90]);
  const [picture] = findRulings(raster, []).pictures;
  expect(picture?.map((value) => Math.round(value * 10) / 10)).toEqual([0.2, 0.2, 0.6, 0.5]);
  expect(findRulings(raster, [[0.3, 0.3, 0.4, 0.32]]).pictures).toEqual([]);
});

it('a line of a table that was read as a letter is left out, a real one stays', () => {
  const page: PageText = { ...pageOf([{ text: 'Tea | 4.00', x: 40, y: 100 }]), source: 'recognised' };
  const bar = page.words[1]?.box;
  if (!bar) throw new Error('no bar');
  const line = { at: (bar[0] + bar[2]) / 2, from: 0.05, to: 0.5 };
  const none = { horizontal: [], vertical: [], pictures: [] };
  expect(withoutDrawnMarks(page, { ...none, vertical: [line] }).words.map(({ text }) => text)).toEqual(['Tea', '4.00']);
  expect(withoutDrawnMarks(page, none)).toBe(page);
  expect(withoutDrawnMarks({ ...page, source: 'text-layer' }, { ...none, vertical: [line] }).words).toHaveLength(3);
});

it('words of one type have one size, whatever letters they are made of', () => {
  const word = (text: string) => ({ text, box: null, range: null, confidence: 1 });
  const sizes = [
    typeSize(word('ace'), 5.2, 'recognised'),
    typeSize({ ...word('sea'), reader: 'pp-ocr' as const }, 5.2, 'recognised'),
    typeSize(word('dog'), 9.6, 'recognised'),
    typeSize(word('Tea'), 7.5, 'recognised'),
  ];
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.05);
  expect(typeSize(word('ace'), 12, 'text-layer')).toBe(12);
});
