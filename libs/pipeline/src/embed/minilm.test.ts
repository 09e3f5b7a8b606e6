import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModelError } from './embedder.js';
import type { MiniLm } from './minilm.js';
import { createNodeFormerEmbedder, modelDirectory } from './node.js';

const embedder = createNodeFormerEmbedder() as MiniLm;
afterAll(() => embedder.close());

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

// Expected ids come from Hugging Face's tokenizers package (Rust) with the same tokenizer.json.
test.each([
  ['Hello, world!', [101, 7592, 1010, 2088, 999, 102]],
  ['unaffable', [101, 14477, 20961, 3468, 102]],
  [
    'Señor Müller paid €1,234.50 on 2026-01-01.',
    [
      101, 12411, 2953, 12304, 3825, 1574, 2487, 1010, 22018, 1012, 2753, 2006, 16798, 2575, 1011, 5890, 1011, 5890,
    ].concat([1012, 102]),
  ],
  ['東京 tower', [101, 1879, 1755, 3578, 102]],
  ['INVOICE No. 4711/b', [101, 1999, 6767, 6610, 2053, 1012, 4700, 14526, 1013, 1038, 102]],
  ['naïve café', [101, 15743, 7668, 102]],
  ['', [101, 102]],
])('%s is cut into the words of the model', async (text, ids) => {
  expect(await embedder.tokens(text)).toEqual(ids);
});

test('a text of any length is read as far as the model reads', async () => {
  const ids = await embedder.tokens('word '.repeat(100_000));
  expect(ids).toHaveLength(256);
  expect(ids.at(-1)).toBe(102);
});

test('texts that mean alike point alike, with length 1', async () => {
  const [bill, invoice, cat] = await embedder.embed([
    'Please pay the outstanding bill within thirty days.',
    'The invoice is due for payment in one month.',
    'A cat sleeps on the warm roof.',
  ]);
  if (!bill || !invoice || !cat) throw new Error('A vector a text');
  expect(cosine(bill, bill)).toBeCloseTo(1, 5);
  expect(cosine(bill, invoice)).toBeGreaterThan(0.5);
  expect(cosine(bill, cat)).toBeLessThan(0.25);
});

test('padding is no part of what a text means', async () => {
  const ids = await embedder.tokens('The invoice is due for payment in one month.');
  const [plain, padded] = [await embedder.run(ids), await embedder.run(ids, 60)];
  expect(cosine(plain, padded)).toBeGreaterThan(0.99);
});

test('a vector does not depend on what is embedded beside it', async () => {
  const [alone] = await embedder.embed(['short']);
  const [, beside] = await embedder.embed(['a much longer text about harbours, ships and weather', 'short']);
  expect(beside).toEqual(alone);
});

test('a model that is missing or damaged is a model error, and is tried anew when it was mended', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'model-'));
  try {
    const broken = createNodeFormerEmbedder(directory);
    await expect(broken.embed(['a'], 'question')).rejects.toThrow(ModelError);
    const model = 'all-MiniLM-L6-v2/model_int8.onnx';
    await mkdir(join(directory, 'all-MiniLM-L6-v2'));
    for (const name of ['all-MiniLM-L6-v2/tokenizer.json', 'all-MiniLM-L6-v2/tokenizer_config.json'])
      await copyFile(join(modelDirectory(), name), join(directory, name));
    await writeFile(join(directory, model), 'not a model');
    await expect(broken.embed(['a'], 'question')).rejects.toThrow('model_int8.onnx is damaged');
    await copyFile(join(modelDirectory(), model), join(directory, model));
    expect(await broken.embed(['a'], 'question')).toHaveLength(1);
    await broken.close();
  } finally {
    await rm(directory, { recursive: true });
  }
});
