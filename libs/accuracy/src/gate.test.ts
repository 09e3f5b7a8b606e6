import fc from 'fast-check';
import { chooseThreshold, confidenceOfLook, look, valuesOfLook, type Reviewed } from './gate.js';

const right = (count: number, score = 0.9): Reviewed[] =>
  Array.from({ length: count }, (_, at) => ({ score, wrong: false, chooses: at % 3 === 0 }));

test('the chances of error of all looks add up to no more than 5 %', () => {
  const spent = Array.from({ length: 1_000 }, (_, at) => 1 - confidenceOfLook(at + 1)).reduce(
    (sum, next) => sum + next,
  );
  expect(spent).toBeLessThanOrEqual(0.05);
  expect(spent).toBeGreaterThan(0.049);
});

test('no look takes place before there are values for it, and none twice', () => {
  const needed = valuesOfLook(0.05, 1);
  expect(needed).toBe(72);
  // Two thirds of them prove.
  expect(look(right(107), 0.05, 0)).toEqual([]);
  const [first] = look(right(108), 0.05, 0);
  expect(first).toMatchObject({ number: 1, threshold: 0, values: 72, wrong: 0, passed: true });
  expect(first?.bound).toBeLessThanOrEqual(0.05);
  expect(look(right(108), 0.05, 1)).toEqual([]);
});

test('set anew with the same promise, what was looked at before is paid for: the next look is as sure as the third would be', () => {
  const needed = valuesOfLook(0.05, 1, 2);
  expect(needed).toBeGreaterThan(72);
  expect(look(right(108), 0.05, 0, false, 2)).toEqual([]);
  const [first] = look(right(Math.ceil(needed * 1.5)), 0.05, 0, false, 2);
  expect(first).toMatchObject({ number: 1, values: needed, wrong: 0, passed: true });
  expect(first?.bound).toBeCloseTo(1 - (1 - confidenceOfLook(3)) ** (1 / needed), 6);
});

test('a promise that most values break is proved above the threshold that keeps it', () => {
  const mixed = right(600).map((value, at) => (at % 2 === 0 ? { ...value, score: 0.3, wrong: true } : value));
  const last = look(mixed, 0.05, 0).at(-1);
  expect(last).toMatchObject({ passed: true, wrong: 0 });
  expect(last?.threshold).toBeGreaterThan(0.3);
  expect(last?.threshold).toBeLessThanOrEqual(0.9);
});

test('what proves has no part in the choice of the threshold, and what chooses none in the proof', () => {
  const reviewed = fc.array(
    fc.record({ score: fc.double({ min: 0, max: 1, noNaN: true }), wrong: fc.boolean(), chooses: fc.boolean() }),
    {
      maxLength: 400,
    },
  );
  fc.assert(
    fc.property(reviewed, (values) => {
      const looks = look(values, 0.2, 0);
      const otherwise = values.map((value) => (value.chooses ? value : { ...value, wrong: !value.wrong }));
      expect(look(otherwise, 0.2, 0)[0]?.threshold).toBe(looks[0]?.threshold);
      for (const { values: proved, wrong } of looks) expect(wrong).toBeLessThanOrEqual(proved);
    }),
  );
});

test('where nothing is known the threshold is some threshold', () => {
  expect(chooseThreshold([], 0.05)).toBe(0);
});
