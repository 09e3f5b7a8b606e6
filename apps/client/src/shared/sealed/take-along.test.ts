import 'fake-indexeddb/auto';
import { unzipSync } from 'fflate';
import { bytesOf, randomBytes, textOf, type Bytes } from '@/lib/crypto/bytes';
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
) => takeAlong(vault, { signal, onProgress }, server);

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

test('it is stopped between two documents', async () => {
  await stored('one.pdf');
  await stored('two.pdf');
  const controller = new AbortController();
  await expect(take(controller.signal, () => controller.abort())).rejects.toMatchObject({ name: 'AbortError' });
});
