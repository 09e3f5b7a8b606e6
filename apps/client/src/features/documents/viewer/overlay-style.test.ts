import { badgePlaces, certaintyShown, confidenceShown, familyOf, outlineOf, overlayRects } from './overlay-style';

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

it('never stacks two numbers', () => {
  const places = badgePlaces(
    [
      { left: 100, top: 100, right: 200, bottom: 110 },
      { left: 100, top: 110, right: 200, bottom: 120 },
      { left: 100, top: 112, right: 200, bottom: 122 },
    ],
    1_000,
  );
  expect(places).toEqual([{ left: 85, top: 100 }, { left: 200, top: 110 }, null]);
});

it('keeps a number on the page', () => {
  expect(badgePlaces([{ left: 3, top: 10, right: 50, bottom: 20 }], 600)).toEqual([{ left: 50, top: 10 }]);
});
