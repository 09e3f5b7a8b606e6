import { forecast, lastSeason, type Forecaster } from './forecast.js';
import { seasonalModel } from './seasonal-model.js';

const plan = { period: 7, ahead: 14, training: 42, trials: 6 };
const growing = (days: number): number[] =>
  Array.from({ length: days }, (_, day) => (day % 7 < 5 ? 100 : 20) + 2 * day + ((day * 37) % 11));

test('a model that is less far off than last week is taken, and its own past error is its interval', () => {
  const { by, days, errors } = forecast(growing(126), seasonalModel(7), plan);
  expect(by).toBe('model');
  expect(errors.moments).toBe(6);
  expect(errors.model).toBeLessThan(errors.lastSeason);
  const came = growing(140).slice(126);
  expect(days).toHaveLength(14);
  const inside = days.filter(({ low, high }, step) => low <= (came[step] ?? 0) && (came[step] ?? 0) <= high);
  expect(inside.length).toBeGreaterThanOrEqual(9);
});

test('where no model is better, last week’s value stands', () => {
  const again = Array.from({ length: 70 }, (_, day) => day % 7);
  const { by, days, errors } = forecast(again, seasonalModel(7), plan);
  expect(by).toBe('last-season');
  expect(errors.lastSeason).toBe(0);
  expect(days.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6]);
});

test.each([
  ['none at all', 0],
  ['all equal', 12],
])('of %s it is the same, without an interval', (_, value) => {
  const { days } = forecast(new Array<number>(56).fill(value), seasonalModel(7), plan);
  expect(days).toEqual(new Array(14).fill({ value, low: value, high: value }));
});

test('it is tried on what was known then alone, at moments a week apart', () => {
  const seen: number[] = [];
  const listening: Forecaster = (values, ahead) => {
    seen.push(values.length);
    return lastSeason(7)(values, ahead);
  };
  forecast(growing(70), listening, plan);
  expect(seen).toEqual([56, 49, 42]);
});

test('nothing is ever expected below zero', () => {
  const falling = Array.from({ length: 84 }, (_, day) => Math.max(0, 80 - day + (day % 3)));
  const { days } = forecast(falling, seasonalModel(7), plan);
  days.forEach(({ value, low }) => expect([value >= 0, low >= 0]).toEqual([true, true]));
});
