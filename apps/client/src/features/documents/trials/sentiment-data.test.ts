import { createHash } from 'node:crypto';
import type { SentimentModelFiles } from '@cartulary/contracts/endpoints/models';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { NotRead } from '../private/reading/reader';
import { keptSentiment } from './sentiment-data';

const files = { config: '{"id2label":{}}', tokenizer: '{"model":{}}', network: '\u0008 a network' };
const partOf = (text: string) => ({
  sizeBytes: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
});
const model: SentimentModelFiles = {
  id: 'quay-feelings',
  licence: 'MIT',
  sizeBytes: 100,
  parts: {
    config: partOf(files.config),
    tokenizer: partOf(files.tokenizer),
    tokenizerConfig: null,
    network: partOf(files.network),
  },
};

let sent: (text: string) => string;
const room = testRoom(({ path }) => {
  const [, sha256] = /\/models\/quay-feelings\/parts\/(.*)$/.exec(path) ?? [];
  const file = Object.values(files).find((text) => partOf(text).sha256 === sha256);
  return file === undefined ? answer({}) : { body: sent(file) };
});

/** A minimal browser cache. */
const kept = new Map<string, string>();
const store = {
  match: (name: string) => Promise.resolve(kept.has(name) ? new Response(kept.get(name)) : undefined),
  put: async (name: string, response: Response) => void kept.set(name, await response.text()),
  keys: () => Promise.resolve([...kept.keys()].map((name) => ({ url: `http://localhost${name}` }))),
  delete: ({ url }: { url: string }) => Promise.resolve(kept.delete(new URL(url).pathname)),
};

beforeEach(async () => {
  kept.clear();
  sent = (text) => text;
  Object.assign(globalThis, { caches: { open: () => Promise.resolve(store) } });
  await room.signIn();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

test('a model comes to the browser once', async () => {
  const first = await keptSentiment(model);
  expect(first).toMatchObject({ id: 'quay-feelings', version: expect.stringMatching(/^[0-9a-f]{12}$/u) });
  expect(await first.network.text()).toBe(files.network);
  expect(first.tokenizerConfig).toBeNull();
  expect(room.seen).toHaveLength(3);
  await keptSentiment(model);
  expect(room.seen).toHaveLength(3);
});

test('files of a model of before go, and no other model', async () => {
  kept.set('/models/added/of-before', 'a large network');
  kept.set('/models/speech', 'another');
  await keptSentiment(model);
  expect([...kept.keys()].filter((name) => !name.startsWith('/models/added/'))).toEqual(['/models/speech']);
  expect([kept.has('/models/added/of-before'), kept.size]).toEqual([false, 4]);
});

test('is another version once any of its files is another, and the same as long as none is', async () => {
  const versionWith = async (parts: Partial<SentimentModelFiles['parts']>): Promise<string> =>
    (await keptSentiment({ ...model, parts: { ...model.parts, ...parts } })).version;
  const { config, tokenizer } = model.parts;
  const versions = [
    await versionWith({}),
    await versionWith({ config: tokenizer }),
    await versionWith({ tokenizer: config }),
    await versionWith({ tokenizerConfig: config }),
    await versionWith({ network: config }),
  ];
  expect(new Set(versions).size).toBe(versions.length);
  expect(await versionWith({})).toBe(versions[0]);
});

test('what was damaged in this browser comes anew', async () => {
  await keptSentiment(model);
  for (const name of kept.keys()) kept.set(name, 'damaged');
  expect(await (await keptSentiment(model)).config.text()).toBe(files.config);
  expect(room.seen).toHaveLength(6);
});

test('another file than the one that was named is never used, nor kept', async () => {
  sent = (text) => `${text} `;
  await expect(keptSentiment(model)).rejects.toThrow(NotRead);
  expect(kept.size).toBe(0);
});

test('a browser that keeps nothing uses it all the same', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await (await keptSentiment(model)).tokenizer.text()).toBe(files.tokenizer);
});
