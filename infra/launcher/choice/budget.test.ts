import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';
import { recordedSeconds, withinBudget } from './budget.mjs';

const reached = new Map([
  ['apps/far.test.ts', 'reached by libs/contracts/src/limits.ts'],
  ['e2e/near.spec.ts', 'about apps/near/page.tsx'],
  ['apps/near-slow.test.ts', 'about apps/near/page.tsx'],
  ['apps/near-fast.test.ts', 'about apps/near/page.tsx'],
  ['e2e/core.spec.ts', 'core'],
]);
const seconds = new Map([...reached.keys()].map((test) => [test, 60])).set('apps/near-fast.test.ts', 6);
const base = 'b'.repeat(40);

/** Two workers: a minute on the clock holds two files of a minute. Five minutes belong to unreached files. */
const chosen = (minutes: number): string[] => [
  ...withinBudget(reached, [], { minutes: 5 + minutes, seconds, base, slowdown: 1 }).keys(),
];

test('core comes first, then cheap tests of the change, its journeys, and tests reached through imports', () => {
  expect(chosen(30)).toEqual([
    'e2e/core.spec.ts',
    'apps/near-fast.test.ts',
    'apps/near-slow.test.ts',
    'e2e/near.spec.ts',
    'apps/far.test.ts',
  ]);
  expect(chosen(1.1)).toEqual(['e2e/core.spec.ts', 'apps/near-fast.test.ts', 'apps/near-slow.test.ts']);
});

test('core runs even if it exceeds the budget', () => {
  expect(chosen(0.1)).toEqual(['e2e/core.spec.ts']);
});

test('a file that does not fit leaves its time to shorter ones', () => {
  const times = new Map(seconds).set('apps/near-slow.test.ts', 600);
  const files = withinBudget(reached, [], { minutes: 5 + 1.1, seconds: times, base, slowdown: 1 });
  expect([...files.keys()]).toEqual(['e2e/core.spec.ts', 'apps/near-fast.test.ts', 'e2e/near.spec.ts']);
});

test('five minutes go to files that the change does not reach, and each base picks other ones', () => {
  const unreached = [...Array(400).keys()].map((index) => `apps/${index}.test.ts`);
  const turns = (hash: string): string[] => [
    ...withinBudget(new Map(), unreached, {
      seconds: new Map(unreached.map((test) => [test, 6])),
      base: hash,
      slowdown: 2,
    }).keys(),
  ];
  expect(turns('a')).toHaveLength(50);
  expect(turns('a')).toEqual(turns('a'));
  expect(turns('a')).not.toEqual(turns('c'));
});

test('every file with a recorded time exists', () => {
  const gone = [...recordedSeconds().keys()].filter((test) => !existsSync(path.join(root, test)));
  expect(gone).toEqual([]);
});
