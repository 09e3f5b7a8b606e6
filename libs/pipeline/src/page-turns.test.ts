import type { Box, PageText, QuarterTurns } from '@cartulary/contracts/reading';
import fc from 'fast-check';
import { turnBoxBack } from './image/turn.js';
import { addTurns, turnBox, turnPageText } from './page-turns.js';

const side = fc.integer({ min: 0, max: 1024 }).map((value) => value / 1024);
const box = fc
  .tuple(side, side, side, side)
  .map(([a, b, c, d]): Box => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]);
const turns = fc.constantFrom<QuarterTurns>(0, 1, 2, 3);

const page: PageText = {
  page: 3,
  text: 'Top',
  words: [{ text: 'Top', box: [0, 0, 0.25, 0.125], range: null, confidence: 1 }],
  blocks: [
    {
      kind: 'table',
      start: 0,
      end: 3,
      box: [0, 0, 0.5, 0.125],
      level: null,
      label: null,
      image: null,
      confidence: 1,
      cells: [
        { row: 0, column: 0, rowSpan: 1, columnSpan: 1, isHeader: false, start: 0, end: 3, box: [0, 0, 0.25, 0.125] },
      ],
    },
  ],
  source: 'recognised',
  widthPoints: 600,
  heightPoints: 800,
  confidence: 1,
  engine: 'test',
  engineVersion: '1',
};

test('what stands at the top of a page stands at its right side once it was turned clockwise', () => {
  const turned = turnPageText(page, 1);
  expect([turned.widthPoints, turned.heightPoints]).toEqual([800, 600]);
  expect(turned.words[0]?.box).toEqual([0.875, 0, 1, 0.25]);
  expect(turned.blocks?.[0]?.box).toEqual([0.875, 0, 1, 0.5]);
  expect(turned.blocks?.[0]?.cells?.[0]?.box).toEqual([0.875, 0, 1, 0.25]);
});

test('turning is undone by turning back, and one turn after the other is both at once', () => {
  fc.assert(
    fc.property(box, turns, turns, (any, one, other) => {
      expect(turnBox(turnBox(any, one), other)).toEqual(turnBox(any, addTurns(one, other)));
      expect(turnBoxBack(turnBox(any, one), one)).toEqual(any);
      const [left, top, right, bottom] = turnBox(any, one);
      expect(left <= right && top <= bottom && left >= 0 && bottom <= 1).toBe(true);
    }),
  );
});
