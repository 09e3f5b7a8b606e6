import type { AskedSource } from '@cartulary/contracts/endpoints/sources';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { tellSources } from './tell-sources.js';

const asked = (count: number): AskedSource[] =>
  Array.from({ length: count }, (_, n) => ({ kind: 'value', documentId: 'a', field: `f${n}` }));
const gone = { kind: 'gone', title: 'Bill', version: 1 } as const;

test('a file is told of as many sources as one shows, some at a time, and how many are left', async () => {
  const sizes: number[] = [];
  const result = await tellSources(
    asked(sourceLimits.maxExported + 7),
    (some) => {
      sizes.push(some.length);
      return Promise.resolve(some.map(() => gone));
    },
    () => false,
  );
  expect(Math.max(...sizes)).toBe(sourceLimits.maxAsked);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(sourceLimits.maxExported);
  expect([result?.left, result?.sources.length]).toEqual([7, sourceLimits.maxExported + 7]);
  expect(result?.sources.filter(([, { kind }]) => kind === 'left')).toHaveLength(7);
});

test('nothing more is looked up once nobody waits for the file', async () => {
  let questions = 0;
  const read = (some: readonly AskedSource[]) => {
    questions += 1;
    return Promise.resolve(some.map(() => gone));
  };
  expect(await tellSources(asked(sourceLimits.maxExported), read, () => questions === 2)).toBeUndefined();
  expect(questions).toBe(2);
  expect(await tellSources([], read, () => false)).toEqual({ sources: [], left: 0 });
});
