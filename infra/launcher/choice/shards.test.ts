import { inShard, shardOf } from './shards.mjs';

test('a shard is taken out of the arguments, in both spellings', () => {
  const shard = { index: 2, count: 4 };
  expect(shardOf(['--all', '--shard', '2/4'])).toEqual({ shard, rest: ['--all'] });
  expect(shardOf(['--suite', 'canvas', '--shard=2/4'])).toEqual({ shard, rest: ['--suite', 'canvas'] });
  expect(shardOf(['--all'])).toEqual({ shard: { index: 1, count: 1 }, rest: ['--all'] });
});

test.each(['0/4', '5/4', '1', '', 'a/b', '1/0'])('--shard %s is rejected', (value) => {
  expect(() => shardOf(['--shard', value])).toThrow('--shard takes values like 1/4');
});

test('every test belongs to exactly one shard, whatever other tests there are', () => {
  const tests = [...Array(400).keys()].map((index) => `apps/${index}.test.ts`);
  const sizes = [1, 2, 3, 4].map((index) => tests.filter((test) => inShard(test, { index, count: 4 })).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(400);
  expect(Math.min(...sizes)).toBeGreaterThan(60);
});
