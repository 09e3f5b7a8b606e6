import { fileURLToPath } from 'node:url';
import { ChildEmbedder, type ChildEmbedderOptions } from './child.js';
import { ModelError } from './embedder.js';
import { createNodeEmbedder } from './node.js';

const source = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const childWith = (options: Partial<ChildEmbedderOptions> = {}): ChildEmbedder =>
  new ChildEmbedder({
    idleMs: 60_000,
    timeLimitMs: 30_000,
    entry: source('./child-host.ts'),
    loader: ['--conditions=source', '--import', source('../../../testing/src/run-typescript.mjs')],
    ...options,
  });

test('the child answers what the embedder itself answers, also to many at once, and again after it ended', async () => {
  const child = childWith();
  const [expected] = await createNodeEmbedder().embed(['the harbour']);
  const answers = await Promise.all(Array.from({ length: 5 }, () => child.embed(['the harbour'])));
  for (const [vector] of answers) expect(vector).toEqual(expected);
  await child.close();
  expect(await child.embedPassages([{ start: 7, text: 'the harbour' }])).toEqual([
    { start: 7, end: 18, vector: expected },
  ]);
  await child.close();
});

test('the child that makes vectors also tags names, and comes back after it ended for want of work', async () => {
  const child = childWith({ idleMs: 1 });
  const text = 'Ada Lovelace met Charles Babbage in London.';
  const own = createNodeEmbedder();
  const expected = await own.tagNames([text]);
  expect(expected[0]?.map(({ start, end }) => text.slice(start, end))).toEqual([
    'Ada Lovelace',
    'Charles Babbage',
    'London',
  ]);
  expect(await child.tagNames([text])).toEqual(expected);
  expect(await child.tagNames([text])).toEqual(expected);
  await Promise.all([child.close(), own.close()]);
});

test('a missing model is said as such, a call that takes too long ends the child', async () => {
  const missing = childWith({ modelDirectory: '/nowhere' });
  await expect(missing.embed(['a'])).rejects.toThrow(ModelError);
  await missing.close();
  const slow = childWith({ timeLimitMs: 1 });
  await expect(slow.embed(['a'])).rejects.toThrow('took too long');
  await slow.close();
});
