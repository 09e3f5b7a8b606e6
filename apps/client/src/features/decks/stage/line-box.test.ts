import { leant } from './line-box';

const level = { x: 100, y: 200, w: 300, h: 0, isFlipped: false };
const end = { x: 1, y: 1 } as const;

test('a level line is given a slope by its end, down and up', () => {
  expect(leant(level, end, 0, 80)).toEqual({ x: 100, y: 200, w: 300, h: 80, isFlipped: false });
  expect(leant(level, end, 0, -80)).toEqual({ x: 100, y: 120, w: 300, h: 80, isFlipped: true });
});

test('it stays level where only its length is changed', () => {
  expect(leant(level, end, -100, 0)).toEqual({ ...level, w: 200 });
  expect(leant(level, { x: -1, y: 0 }, 50, 9)).toEqual({ ...level, x: 150, w: 250 });
});

test('its beginning is taken over the other side, and back', () => {
  const rising = { x: 100, y: 120, w: 300, h: 80, isFlipped: true };
  const falling = leant(rising, { x: 0, y: -1 }, 0, 130);
  expect(falling).toEqual({ x: 100, y: 200, w: 300, h: 50, isFlipped: false });
  expect(leant({ ...falling, isFlipped: false }, { x: 0, y: 1 }, 0, -130)).toEqual({ ...rising });
});

test('an upright one has no width, and none vanishes', () => {
  expect(leant({ ...level, h: 90 }, end, -400, 0)).toMatchObject({ w: 0, h: 90 });
  expect(leant(level, end, -400, 0)).toMatchObject({ w: 8, h: 0 });
});
