import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';
import { fitting, minutesOf, paceOf, timedSeconds } from './budget.mjs';

const chosen = new Map([
  ['apps/turn.test.ts', 'its turn, without being reached'],
  ['apps/far.test.ts', 'reached by libs/contracts/src/limits.ts'],
  ['e2e/near.spec.ts', 'about apps/near/page.tsx'],
  ['e2e/core.spec.ts', 'always runs'],
]);
const seconds = new Map([...chosen.keys()].map((test) => [test, 60]));
const fits = (minutes: number, commit = 'a'): string[] => [...fitting(chosen, { minutes, seconds, commit }).keys()];

test('what always runs and what a change is about come first, turns last', () => {
  // Two workers: a minute of the clock holds two files of a minute.
  expect(fits(0.5)).toEqual(['e2e/core.spec.ts']);
  expect(fits(1)).toEqual(['e2e/core.spec.ts', 'e2e/near.spec.ts']);
  expect(fits(1.5)).toEqual(['e2e/core.spec.ts', 'e2e/near.spec.ts', 'apps/far.test.ts']);
  expect(fits(Infinity)).toHaveLength(chosen.size);
});

test('a short file still fits where a long one does not', () => {
  const times = new Map(seconds).set('e2e/near.spec.ts', 600);
  const found = fitting(chosen, { minutes: 2, seconds: times, commit: 'a' });
  expect([...found.keys()]).toEqual(['e2e/core.spec.ts', 'apps/far.test.ts', 'apps/turn.test.ts']);
});

test('what is equally near has its turn with one commit or another', () => {
  const alike = new Map([...Array(20).keys()].map((index) => [`apps/${index}.test.ts`, 'reached by libs/a.ts']));
  const first = (commit: string): string | undefined =>
    [...fitting(alike, { minutes: 0.05, seconds: new Map(), commit }).keys()][0];
  expect(first('a')).toBeDefined();
  expect(new Set(['a', 'b', 'c', 'd', 'e'].map(first)).size).toBeGreaterThan(1);
});

test('what always runs does, on however slow a machine', () => {
  const slow = fitting(chosen, { minutes: 2, seconds, pace: 10, commit: 'a' });
  expect([...slow.keys()]).toEqual(['e2e/core.spec.ts']);
});

test('how slow a machine is comes from what was timed; a fast one does no more than was chosen', () => {
  const took = new Map([
    ['apps/turn.test.ts', 90],
    ['apps/far.test.ts', 150],
    ['apps/new.test.ts', 1_000],
  ]);
  expect(paceOf(took, seconds)).toBe(2);
  expect(paceOf(new Map([['apps/far.test.ts', 6]]), seconds)).toBe(1);
  expect(paceOf(new Map(), seconds)).toBe(1);
});

test('files whose time is known are there', () => {
  const gone = [...timedSeconds().keys()].filter((file) => !existsSync(path.join(root, file)));
  expect(gone).toEqual([]);
});

test('a setting that is no number of minutes is refused: with it nothing would run', () => {
  expect([minutesOf(undefined), minutesOf('30'), minutesOf('0.5')]).toEqual([Infinity, 30, 0.5]);
  for (const setting of ['', ' ', 'half an hour', '0', '-5', 'NaN'])
    expect(() => minutesOf(setting)).toThrow('CARTULARY_TEST_MINUTES has to be a number of minutes above 0');
});
