import { AlertDefinition } from './alert-rules.js';
import { firingsOf, lookBackMinutes, lookedAt, quiet, Scores, stepped } from './alert-judgement.js';

const rule = (more: Partial<AlertDefinition> = {}): AlertDefinition => ({
  kind: 'threshold',
  measure: 'searches',
  windowMinutes: 5,
  direction: 'above',
  limit: 10,
  clearAt: 10,
  forMinutes: 0,
  clearForMinutes: 0,
  against: 'before',
  ...more,
});
const WEEK = 7 * 1_440;
const scoresOf = (definition: AlertDefinition, values: readonly number[], knownFrom = 0) => {
  const scores = new Scores(definition, { values: Float64Array.from(values), knownFrom });
  return values.map((_, index) => scores.at(index));
};
const spans = (scores: (number | null)[], definition: AlertDefinition) =>
  firingsOf(scores, definition).map(({ from, until, worst }) => [from, until, worst]);

test('a value is the sum of its window, and unknown before that is whole', () => {
  expect(scoresOf(rule(), [1, 2, 3, 4, 5, 6])).toEqual([null, null, null, null, 15, 20]);
  expect(scoresOf(rule(), [1, 2, 3, 4, 5, 6], 1)).toEqual([null, null, null, null, null, 20]);
});

test('a rule fires once something has held for as long as it says, and not before', () => {
  const definition = rule({ forMinutes: 3 });
  expect(spans([11, 11, 9, 11, 11, 11, 12, 9], definition)).toEqual([[5, 7, 12]]);
});

test('it clears at another value than it fires at: one that flutters at the limit fires once', () => {
  const flutter = [11, 9, 11, 9, 11, 9, 5, 11];
  expect(spans(flutter, rule())).toHaveLength(4);
  expect(spans(flutter, rule({ clearAt: 5 }))).toEqual([
    [0, 6, 11],
    [7, null, 11],
  ]);
  expect(spans([11, 5, 11, 5, 5], rule({ clearAt: 5, clearForMinutes: 2 }))).toEqual([[0, 4, 11]]);
});

test('below its limit, what is least is worst', () => {
  expect(spans([9, 3, 12], rule({ direction: 'below' }))).toEqual([[0, 2, 3]]);
});

test('an absence fires while nothing comes, whatever limit is said', () => {
  const definition = rule({ kind: 'absence', limit: 99, clearAt: 0 });
  const scores = scoresOf(definition, [1, 0, 0, 0, 0, 0, 0, 2]);
  expect(spans(scores, definition)).toEqual([[5, 7, 0]]);
});

test('a change is told in percent of the window before, and not of next to nothing', () => {
  const definition = rule({ kind: 'change', limit: 50, clearAt: 20 });
  const values = [2, 2, 2, 2, 2, 4, 4, 4, 4, 4];
  expect(scoresOf(definition, values).at(-1)).toBe(100);
  expect(
    scoresOf(
      definition,
      values.map((value) => value / 4),
    ).at(-1),
  ).toBeNull();
  expect(lookBackMinutes(rule({ kind: 'change', against: 'day' }))).toBe(5 + 1_440);
});

test('a season compares with the same hour of past weeks, and one odd week changes little', () => {
  const definition = rule({ kind: 'season', limit: 3.5, clearAt: 2 });
  const values: number[] = Array.from({ length: 6 * WEEK + 5 }, (_, minute) => (minute % WEEK < 5 ? 20 : 1));
  for (let minute = 2 * WEEK; minute < 2 * WEEK + 5; minute += 1) values[minute] = 5_000;
  const last = values.length - 1;
  const at = (index: number, some: readonly number[]) =>
    new Scores(definition, { values: Float64Array.from(some), knownFrom: 0 }).at(index);
  expect(at(last, values)).toBe(0);
  expect(
    at(
      last,
      values.map((value, minute) => (minute > last - 5 ? 40 : value)),
    ),
  ).toBeCloseTo(10);
  // Usual for this hour of the week, but it occurs at a different hour.
  expect(
    at(
      last - 100,
      values.map((value, minute) => (minute > last - 106 && minute <= last - 100 ? 20 : value)),
    ),
  ).toBeGreaterThan(20);
});

test('an amount is out of the usual by its own size, however large its numbers are', () => {
  const definition = rule({ kind: 'season', measure: 'bytes-received', limit: 3.5, clearAt: 2 });
  const at = (usual: number, now: number) => {
    const values = Array.from({ length: 6 * WEEK + 5 }, () => usual);
    values.fill(now, values.length - 5);
    return scoresOf(definition, values).at(-1);
  };
  expect(at(2_000_000, 2_200_000)).toBeCloseTo(1);
  expect(at(2_000_000, 6_000_000)).toBeGreaterThan(3.5);
  expect(at(2, 2.2)).toBeCloseTo(1);
  // If the usual value is 0, there is no spread to compare with.
  expect(at(0, 5_000_000)).toBeNull();
});

test('fewer weeks than it needs say nothing', () => {
  const values = Array.from({ length: 3 * WEEK + 5 }, () => 1);
  expect(
    new Scores(rule({ kind: 'season' }), { values: Float64Array.from(values), knownFrom: 0 }).at(values.length - 1),
  ).toBeNull();
});

test('nothing known neither fires nor clears', () => {
  expect(stepped(quiet, null, rule())).toEqual(quiet);
  expect(stepped({ isFiring: true, minutes: 0 }, null, rule())).toEqual({ isFiring: true, minutes: 0 });
});

test.each([[[]], [[3]], [[7, 7, 7, 7]]])('an empty, one-point and all-equal series is no fault (%j)', (values) => {
  for (const kind of ['threshold', 'change', 'absence', 'season'] as const)
    expect(firingsOf(scoresOf(rule({ kind }), values), rule({ kind }))).toEqual([]);
});

test('a limit on the wrong side of where it clears is refused', () => {
  expect(AlertDefinition.safeParse(rule({ clearAt: 11 })).success).toBe(false);
  expect(AlertDefinition.safeParse(rule({ direction: 'below', clearAt: 9 })).success).toBe(false);
  expect(AlertDefinition.safeParse(rule({ limit: Number.NaN })).success).toBe(false);
  expect(AlertDefinition.safeParse(rule({ windowMinutes: 7 })).success).toBe(false);
});

test('only minutes that are looked at are read, each once', () => {
  const minute = { from: 100, until: 102 };
  expect(lookedAt(rule(), minute)).toEqual([{ from: 96, until: 102 }]);
  expect(lookedAt(rule({ kind: 'change' }), minute)).toEqual([{ from: 91, until: 102 }]);
  expect(lookedAt(rule({ kind: 'change', against: 'day' }), minute)).toEqual([
    { from: 96 - 1_440, until: 102 - 1_440 },
    { from: 96, until: 102 },
  ]);
  const season = lookedAt(rule({ kind: 'season' }), minute);
  expect(season).toHaveLength(9);
  expect(season[0]).toEqual({ from: 96 - 8 * WEEK, until: 102 - 8 * WEEK });
  expect(lookedAt(rule({ kind: 'season' }), { from: 0, until: 2 * WEEK })).toEqual([
    { from: -4 - 8 * WEEK, until: 2 * WEEK },
  ]);
});
