import { layoutPages, pageAt, pagesInSight, scaleOf, stepScale } from './zoom';

const a4 = { widthPoints: 595, heightPoints: 842 };

it('fits a page whole or by its width', () => {
  const viewer = { width: 632, height: 632 };
  expect(scaleOf({ fit: 'width' }, a4, viewer)).toBeCloseTo(600 / (595 / 0.75));
  expect(scaleOf({ fit: 'page' }, a4, viewer)).toBeCloseTo(600 / (842 / 0.75));
});

it('stays between 25 and 400 per cent', () => {
  expect(scaleOf({ scale: 9 }, a4, { width: 1, height: 1 })).toBe(4);
  expect(scaleOf({ fit: 'page' }, a4, { width: 10, height: 10 })).toBe(0.25);
  expect(stepScale(4, 1)).toBe(4);
  expect(stepScale(0.25, -1)).toBe(0.25);
});

it('steps to the next rounder scale', () => {
  expect(stepScale(0.84, 1)).toBe(0.9);
  expect(stepScale(0.84, -1)).toBe(0.75);
  expect(stepScale(1, 1)).toBe(1.1);
});

it('finds the pages in sight and one more on either side', () => {
  const layout = layoutPages([a4, a4, a4, a4, a4], 0.75);
  expect(layout.tops).toEqual([16, 874, 1732, 2590, 3448]);
  expect(pageAt(layout, 0)).toBe(0);
  expect(pageAt(layout, 900)).toBe(1);
  expect(pagesInSight(layout, 1_800, 2_300)).toEqual({ first: 1, last: 3 });
  expect(pagesInSight(layout, 0, 100)).toEqual({ first: 0, last: 1 });
});
