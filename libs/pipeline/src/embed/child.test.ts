import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ChildEmbedder, type ChildEmbedderOptions } from './child.js';
import { ModelError, ModelLost } from './embedder.js';
import { ModelLoader } from './model-loader.js';
import { createNodeEmbedder, createNodeFormerEmbedder, modelDirectory } from './node.js';

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
  const own = createNodeEmbedder();
  const [expected] = await own.embed(['the harbour'], 'question');
  const answers = await Promise.all(Array.from({ length: 5 }, () => child.embed(['the harbour'], 'question')));
  for (const [vector] of answers) expect(vector).toEqual(expected);
  await child.close();
  const paragraphs = [{ start: 7, text: 'the harbour' }];
  const passages = await child.embedPassages(paragraphs);
  expect(passages).toMatchObject([{ start: 7, end: 18 }]);
  expect(passages).toEqual(await own.embedPassages(paragraphs));
  await Promise.all([child.close(), own.close()]);
});

test('a child of the former embedder answers what that one answers, and tags no names', async () => {
  const [child, own] = [childWith({ which: 'former' }), createNodeFormerEmbedder()];
  expect([child.name, child.version]).toEqual([own.name, own.version]);
  expect(await child.embed(['the harbour'], 'question')).toEqual(await own.embed(['the harbour'], 'question'));
  await expect(child.tagNames(['Ada Lovelace'])).rejects.toThrow('tags no names');
  await Promise.all([child.close(), own.close()]);
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
  await expect(missing.embed(['a'], 'question')).rejects.toThrow(ModelError);
  await missing.close();
  const slow = childWith({ timeLimitMs: 1 });
  await expect(slow.embed(['a'], 'question')).rejects.toThrow('took too long');
  await slow.close();
});

/** Never answers `hang`, ends at `die`. */
const HOST = `
const asked = [];
const work = () => {
  const message = asked[0];
  if (!message || message.texts[0] === 'hang') return;
  if (message.texts[0] === 'die') process.exit(3);
  process.send({ kind: 'tagged', id: message.id, spans: [] });
  asked.shift();
  work();
};
process.on('message', (message) => asked.push(message) === 1 && work());
process.on('disconnect', () => process.exit(0));
`;

test('a call that hangs or kills the child fails by itself, and others that waited are answered', async () => {
  const entry = join(await mkdtemp(join(tmpdir(), 'child-')), 'host.mjs');
  await writeFile(entry, HOST);
  const child = childWith({ entry, loader: [], timeLimitMs: 3_000 });
  const [before, hung, died, after] = await Promise.allSettled(
    ['a', 'hang', 'die', 'b'].map((text) => child.tagNames([text])),
  );
  expect([before?.status, after?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(hung).toMatchObject({ reason: new ModelLost('The embedder took too long') });
  expect(died).toMatchObject({ reason: new ModelLost('The embedder ended: 3') });
  const open = child.tagNames(['hang']);
  await child.close();
  await expect(open).rejects.not.toThrow(ModelLost);
});

test('a session that can’t be made is a model error', async () => {
  const noMemory = { InferenceSession: { create: () => Promise.reject(new Error('no memory')) } };
  const loader = new ModelLoader(
    () => Promise.resolve(noMemory as never),
    async (name) => new Uint8Array(await readFile(join(modelDirectory(), name))),
  );
  await expect(loader.model('minilm-names/model_int8.onnx')).rejects.toThrow(ModelError);
});
