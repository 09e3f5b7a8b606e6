import { countTicks, labelStep } from './scale';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [48, [0, 20, 40, 60]],
  [1_930, [0, 500, 1_000, 1_500, 2_000]],
])('a scale up to %s has whole marks from zero', (max, ticks) => {
  expect(countTicks(max)).toEqual(ticks);
});

test('on a phone the last label does not touch the one before it', () => {
  const [count, width, label] = [30, 312, 46];
  const slot = width / count;
  const before = width - (labelStep(count, width, label) + 0.5) * slot + label / 2;
  expect(before).toBeLessThanOrEqual(width - label);
});

test('labels leave as many out as the room asks for', () => {
  expect([labelStep(30, 1_200, 40), labelStep(30, 600, 40), labelStep(30, 300, 40), labelStep(30, 0, 40)]).toEqual([
    1, 3, 6, 1_800,
  ]);
});
