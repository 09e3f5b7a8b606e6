import 'fake-indexeddb/auto';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { recordsField } from '@cartulary/editor-schema/kinds/board/field';
import { textContent } from '@cartulary/editor-schema/kinds/text/content';
import { unzipSync } from 'fflate';
import { Doc } from 'yjs';
import { bytesOf, jsonOf, randomBytes, textOf, type Bytes } from '@/lib/crypto/bytes';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { makeSealedItem } from './sealed-item';
import { ServerInMemory } from './server.test-helper';
import { takeAlong } from './take-along';

let server: ServerInMemory;
let vault: OpenVault;
beforeEach(async () => {
  server = new ServerInMemory();
  vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: crypto.randomUUID() });
});

const json = (value: unknown): Bytes => bytesOf(JSON.stringify(value));
const page = (number: number, text: string): Bytes =>
  json({
    form: 1,
    tookMs: 1,
    text: {
      page: number,
      text,
      words: [],
      source: 'text-layer',
      widthPoints: null,
      heightPoints: null,
      confidence: null,
      engine: 'test',
      engineVersion: '1',
    },
  });

async function stored(name: string, isWhole = true, state = 'ready'): Promise<string> {
  const item = await makeSealedItem(vault, server);
  await item.put('head', json({ name, state }));
  if (isWhole) await item.put('original', bytesOf(`file of ${name}`));
  await item.put('page/2', page(2, 'second'));
  await item.put('page/1', page(1, 'first'));
  await item.put('reading', json({ fields: [{ name: 'total', value: '12' }] }));
  return item.itemId;
}
const take = (
  signal: AbortSignal = new AbortController().signal,
  onProgress: (done: unknown) => void = () => undefined,
) =>
  takeAlong(
    vault,
    { signal, onProgress, readWritten: () => Promise.reject(new Error('Nothing is written here')) },
    server,
  );

test('files, texts in the order of their pages, and values stand in one archive', async () => {
  await stored('lease.pdf');
  await stored('lease.pdf');
  const progress: unknown[] = [];
  const { archive, taken, unread, notTaken } = await take(undefined, (step) => progress.push(step));
  expect([taken, unread, notTaken]).toEqual([2, [], []]);
  expect(progress.at(-1)).toEqual({ done: 2, total: 2 });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const said = (name: string): string => textOf(files[name] as Bytes);
  expect(Object.keys(files)).toHaveLength(6);
  expect(said('lease.pdf')).toBe('file of lease.pdf');
  expect(said('lease (2).pdf')).toBe('file of lease.pdf');
  expect(said('lease.pdf - text.txt')).toBe('first\n\nsecond');
  expect(JSON.parse(said('lease.pdf - values.json'))).toMatchObject({ reading: { fields: [{ value: '12' }] } });
});

test('one that does not open, and one without a file, cost no other and are named', async () => {
  const broken = await stored('broken.pdf');
  await stored('cut off.pdf', false);
  await stored('whole.pdf');
  server.document(broken).manifest = server.document(broken).manifest.replace(/.{4}$/, 'AAAA');
  const { archive, taken, notTaken } = await take();
  expect(taken).toBe(1);
  expect(notTaken.map(({ name, error }) => [name, (error as Error).name]).sort()).toEqual(
    [
      [broken, 'DoesNotOpen'],
      ['cut off.pdf', 'NoOriginal'],
    ].sort(),
  );
  expect(Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer()))).sort()[0]).toMatch(/^whole/);
});

test('one that is being read, and one whose reading failed, are in it and named', async () => {
  await stored('whole.pdf');
  await stored('half.pdf', true, 'reading');
  await stored('stuck.pdf', true, 'failed');
  const { archive, taken, unread, notTaken } = await take();
  expect([taken, [...unread].sort(), notTaken]).toEqual([3, ['half.pdf', 'stuck.pdf'], []]);
  expect(Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer())))).toContain('half.pdf');
});

test('what is written is in it with its words and pictures; one that does not come is named with its own reason', async () => {
  const writes = async (kind: BuiltKind, name: string): Promise<string> => {
    const item = await makeSealedItem(vault, server, kind);
    await item.put('head', json({ form: 1, kind, name, folder: '' }));
    await item.put('picture/1', Uint8Array.from([137, 80, 78, 71, 1]));
    return item.itemId;
  };
  await writes('text', 'Letter');
  await writes('board', 'Sketch');
  await writes('map', '');
  const away = await writes('deck', 'Slides');
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'The bridge opens.' }] };
  const reads = async (_: OpenVault, kind: BuiltKind, itemId: string): Promise<Doc> => {
    if (itemId === away) throw new Error('A sealed text did not come');
    const doc = new Doc();
    if (kind === 'text') textContent.write(doc, { type: 'doc', content: [paragraph] });
    if (kind === 'board') doc.getMap(recordsField).set('shape:1', { id: 'shape:1', x: 3 });
    return doc;
  };
  const wishes = { signal: new AbortController().signal, onProgress: () => undefined, readWritten: reads };
  const { archive, taken, unread, notTaken } = await takeAlong(vault, wishes, server);
  expect([taken, unread]).toEqual([3, []]);
  expect(notTaken).toMatchObject([{ name: 'Slides', error: { name: 'DidNotCome' } }]);
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(textOf(files['Letter.md'] as Bytes)).toBe('The bridge opens.\n');
  expect(textOf(files['Letter.html'] as Bytes)).toContain('The bridge opens.');
  expect(jsonOf(files['Sketch - drawing.json'] as Bytes)).toEqual({
    [recordsField]: { 'shape:1': { id: 'shape:1', x: 3 } },
  });
  expect(files['Letter - drawing.json']).toBeUndefined();
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['Letter - file 1.png', 'Sketch.md', 'Sketch - file 1.png']),
  );
});

test('it is stopped between two documents', async () => {
  await stored('one.pdf');
  await stored('two.pdf');
  const controller = new AbortController();
  await expect(take(controller.signal, () => controller.abort())).rejects.toMatchObject({ name: 'AbortError' });
});

test('only those that are wished are taken where some are', async () => {
  const one = await stored('one.pdf');
  await stored('two.pdf');
  const { signal } = new AbortController();
  const wishes = { only: new Set([one]), signal, onProgress: () => undefined };
  const { archive, taken } = await takeAlong(
    vault,
    { ...wishes, readWritten: () => Promise.reject(new Error('Nothing is written here')) },
    server,
  );
  expect(taken).toBe(1);
  expect(Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer()))).sort()[0]).toMatch(/^one/);
});
