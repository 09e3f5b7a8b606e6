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

test('a call is told what processor time the child took for it', async () => {
  const told: number[] = [];
  const child = childWith({ onCpu: (cpuMs) => void told.push(cpuMs) });
  await child.embed(['the harbour', 'the quay'], 'question');
  expect(told).toEqual([expect.any(Number)]);
  expect(told[0]).toBeGreaterThan(0);
  await child.close();
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

/** Processes one text at a time and returns the order of requests. Never answers `hang`, and exits on `die`. */
const HOST = `
let asked = 0;
process.on('message', ({ id, kind, text }) => {
  if (text === 'hang') return;
  if (text === 'die') process.exit(3);
  asked += 1;
  if (kind === 'names') process.send({ kind: 'tagged', id, spans: [{ start: asked, end: asked }] });
  else process.send({ kind: 'embedded', id, vector: Float32Array.of(asked) });
});
process.on('disconnect', () => process.exit(0));
`;

async function childOfHost(options: Partial<ChildEmbedderOptions> = {}): Promise<ChildEmbedder> {
  const entry = join(await mkdtemp(join(tmpdir(), 'child-')), 'host.mjs');
  await writeFile(entry, HOST);
  return childWith({ entry, loader: [], ...options });
}

test('a call that hangs or kills the child fails by itself, and others that waited are answered', async () => {
  const child = await childOfHost({ timeLimitMs: 3_000 });
  const [before, hung, died, after] = await Promise.allSettled(
    ['a', 'hang', 'die', 'b'].map((text) => child.tagNames([text, 'more'])),
  );
  expect([before?.status, after?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(hung).toMatchObject({ reason: new ModelLost('The embedder took too long') });
  expect(died).toMatchObject({ reason: new ModelLost('The embedder ended: 3') });
  const open = child.tagNames(['hang']);
  await child.close();
  await expect(open).rejects.not.toThrow(ModelLost);
  expect(await child.tagNames(['a'])).toHaveLength(1);
  await child.close();
});

test('a question is asked next, whatever waits; uploads share the child text by text, and background comes behind', async () => {
  const child = await childOfHost();
  const orderOf = async (vectors: Promise<(Float32Array | null)[]>) => (await vectors).map((vector) => vector?.[0]);
  const texts = (count: number): string[] => Array<string>(count).fill('text');
  const [background, long, short, names, question] = await Promise.all([
    orderOf(child.inBackground().embed(texts(2), 'passage')),
    orderOf(child.embed(texts(4), 'passage')),
    orderOf(child.embed(texts(1), 'text-beside-text')),
    child.tagNames(texts(2)).then((spans) => spans.map(([span]) => span?.start)),
    orderOf(child.embed(texts(1), 'question')),
  ]);
  // The first background text was sent before anything else was queued.
  expect({ background, question, long, short, names }).toEqual({
    background: [1, 10],
    question: [2],
    long: [3, 6, 8, 9],
    short: [4],
    names: [5, 7],
  });
  await child.close();
});

test('a session that can’t be made is a model error', async () => {
  const noMemory = { InferenceSession: { create: () => Promise.reject(new Error('no memory')) } };
  const loader = new ModelLoader(
    () => Promise.resolve(noMemory as never),
    async (name) => new Uint8Array(await readFile(join(modelDirectory(), name))),
  );
  await expect(loader.model('minilm-names/model_int8.onnx')).rejects.toThrow(ModelError);
});
