import {
  badgePlaces,
  badgeWidth,
  certaintyShown,
  confidenceShown,
  familyOf,
  outlineOf,
  overlayRects,
} from './overlay-style';

const money = { kind: 'money', confidence: 0.95, confirmed: false } as const;

it('says certainty by line style: solid, dashed, dotted', () => {
  expect(outlineOf('sure', false).dash).toBeUndefined();
  expect(outlineOf('check', false).dash).toBe('6 4');
  expect(outlineOf('doubtful', false).dash).toBe('0.1 4');
});

it('makes a selected box heavier and gives it a halo', () => {
  expect(outlineOf('sure', false)).toEqual({ strokeWidth: 1.3, dash: undefined, fillOpacity: 0.07, halo: 0 });
  expect(outlineOf('sure', true)).toEqual({ strokeWidth: 2.2, dash: undefined, fillOpacity: 0.14, halo: 3 });
});

it('gives doubt the colour red until a person has settled it', () => {
  expect(familyOf(money)).toBe('amount');
  expect(familyOf({ ...money, confidence: 0.6 })).toBe('low');
  expect(familyOf({ ...money, confidence: 0.6, confirmed: true })).toBe('amount');
  expect(certaintyShown({ ...money, confidence: 0.6, confirmed: true })).toBe('sure');
  expect(confidenceShown({ ...money, confidence: 0.6, confirmed: true })).toBe(1);
});

it('gives boxes air, and takes it back where two would touch', () => {
  const [alone] = overlayRects([[0.1, 0.1, 0.2, 0.2]], 1_000, 1_000);
  expect(alone).toEqual({ left: 96, top: 97, right: 204, bottom: 203 });
  const [upper, lower] = overlayRects(
    [
      [0.1, 0.1, 0.2, 0.12],
      [0.1, 0.124, 0.2, 0.14],
    ],
    1_000,
    1_000,
  );
  expect(upper?.bottom).toBe(120);
  expect(lower?.top).toBe(124);
});

const boxes = (...rects: [number, number, number, number][]) =>
  rects.map(([left, top, right, bottom], index) => ({ number: index + 1, rect: { left, top, right, bottom } }));

it('stacks numbers neither on one another nor on another box', () => {
  expect(badgePlaces(boxes([100, 100, 200, 110], [100, 110, 200, 120], [100, 112, 200, 122]), 1_000)).toEqual([
    { left: 85, top: 100 },
    { left: 200, top: 110 },
    null,
  ]);
  const [, between] = badgePlaces(boxes([20, 100, 99, 115], [100, 100, 200, 115], [201, 100, 300, 115]), 1_000);
  expect(between).toEqual({ left: 100, top: 85 });
});

it('leaves each number a target of 24 pixels of its own where lines stand close together', () => {
  const places = badgePlaces(boxes([100, 100, 200, 110], [100, 113, 200, 123], [100, 126, 200, 136]), 1_000);
  expect(places).toEqual([
    { left: 85, top: 100 },
    { left: 200, top: 113 },
    { left: 85, top: 126 },
  ]);
});

it('widens the badge for numbers of three digits', () => {
  expect([badgeWidth(7), badgeWidth(42), badgeWidth(109)]).toEqual([15, 16, 22]);
});

it('keeps a number on the page', () => {
  expect(badgePlaces(boxes([3, 10, 50, 20]), 600)).toEqual([{ left: 50, top: 10 }]);
});
