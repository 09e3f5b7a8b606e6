import 'fake-indexeddb/auto';
import { bytesOf, randomBytes, textOf, type Bytes } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { chooseToOpenAlone } from '@/lib/storage/opens-alone';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { testRoom } from '@/testing/test-room.test-helper';
import { KeptDocuments } from './kept-documents';
import { binSealedItem, listSealedItems, makeSealedItem, openSealedItem } from './sealed-item';
import { ServerInMemory } from './server.test-helper';
import type { SealedServer } from './server-types';
import { isToldFromHere } from './told-from-here';
import { followed, withKept } from './with-kept';

const room = testRoom(() => undefined);
const WORDS = 'quernsmere Ostermondt';
let memory: ServerInMemory;
/** The server as called by another device. */
let server: SealedServer;
/** The server as called by this browser. */
let here: SealedServer;
let vault: OpenVault;

beforeEach(async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  memory = new ServerInMemory();
  server = callable(memory);
  here = withKept(server);
  vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: 'u1' });
  memory.callerId = 'u1';
  await room.signIn();
  chooseToOpenAlone('u1', true);
});

/** The same server as a plain object whose methods can be replaced individually. */
const callable = (of: ServerInMemory): SealedServer => ({
  make: (document) => of.make(document),
  list: (after) => of.list(after),
  read: (id) => of.read(id),
  write: (id, written, onSent) => of.write(id, written, onSent),
  fetch: (id, place) => of.fetch(id, place),
  bin: (id) => of.bin(id),
  restore: (id) => of.restore(id),
  delete: (id) => of.delete(id),
  shares: (id) => of.shares(id),
  share: (id, userId, body) => of.share(id, userId, body),
  rotate: (id, next) => of.rotate(id, next),
  leave: (id) => of.leave(id),
  people: of.people,
  links: of.links,
  teams: of.teams,
});

const json = (value: unknown): Bytes => bytesOf(JSON.stringify(value));
async function makes(name: string, by: SealedServer): Promise<string> {
  const item = await makeSealedItem(vault, by);
  await item.put('head', json({ name }));
  await item.put('original', bytesOf(`file of ${name}`));
  await item.put('page/1', bytesOf(WORDS));
  await item.put('picture/1', bytesOf('drawn'));
  return item.itemId;
}
const goesAway = (): void => {
  memory.before = () => {
    throw ApiError.of('network_error', { status: 0 });
  };
};
const rows = (): Promise<{ id: string }[]> =>
  withOneStore('cartulary-vault-u1-documents', 'rows', 'readonly', (store) => settled(store.getAll()));
/** IDs of the stored document rows. */
const rowsKept = async (): Promise<string[]> =>
  (await rows()).flatMap(({ id }) => (/^(?:document|place) /.test(id) ? [id] : []));
/** The eviction order when space runs out. */
async function orderKept(): Promise<string[]> {
  const order = (await rows()).find(({ id }) => id === 'order') as { documents: { id: string }[] } | undefined;
  return order?.documents.map(({ id }) => id) ?? [];
}
const namesListed = async (): Promise<unknown[]> => (await listSealedItems(vault, here)).map(({ head }) => head);

test('what was read here is listed and opens while the server is away, and nothing else is called broken', async () => {
  const id = await makes('lease.pdf', here);
  await makes('never opened here.pdf', server);
  expect(await namesListed()).toHaveLength(2);
  expect(isToldFromHere()).toBe(false);
  goesAway();
  expect(await listSealedItems(vault, here)).toMatchObject([
    { itemId: id, head: { name: 'lease.pdf' }, broken: false },
  ]);
  expect(isToldFromHere()).toBe(true);
  const item = await openSealedItem(vault, id, here);
  expect(textOf((await item.get('page/1')) as Bytes)).toBe(WORDS);
  expect(textOf((await item.get('original')) as Bytes)).toBe('file of lease.pdf');
});

test('what was only looked at in a list is not kept, and of an opened one what was not asked for is said not to be here', async () => {
  const id = await makes('lease.pdf', server);
  const item = await openSealedItem(vault, id, here);
  await item.get('head');
  await item.get('picture/1');
  expect(await rowsKept()).toEqual([]);
  goesAway();
  expect(await namesListed()).toEqual([]);
  memory.before = undefined;
  await item.get('page/1');
  goesAway();
  expect(await namesListed()).toEqual([{ name: 'lease.pdf' }]);
  const again = await openSealedItem(vault, id, here);
  expect(textOf((await again.get('picture/1')) as Bytes)).toBe('drawn');
  await expect(again.get('original')).rejects.toMatchObject({ code: 'not_kept_here' });
});

test('pictures in lists, and what changed elsewhere, push out nothing that was opened later; opening it from here counts', async () => {
  const [one, two] = [await makes('one.pdf', here), await makes('two.pdf', here)];
  const item = await openSealedItem(vault, one, here);
  await item.get('picture/1');
  await (await openSealedItem(vault, one, server)).put('page/1', bytesOf('farrowglade'));
  await listSealedItems(vault, here);
  await followed();
  expect(await orderKept()).toEqual([one, two]);
  goesAway();
  await (await openSealedItem(vault, one, here)).get('page/1');
  expect(await orderKept()).toEqual([two, one]);
});

test('what was deleted elsewhere, or is no longer shared, goes from here with the next list, on whatever page it would stand', async () => {
  memory.listedAtOnce = 2;
  const ids = [];
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf']) ids.push(await makes(name, here));
  const [first, , third, , last] = [...ids].sort();
  for (const id of [first, third, last]) memory.kept.delete(id ?? '');
  await listSealedItems(vault, here);
  await followed();
  const gone = (await rowsKept()).filter((row) => [first, third, last].some((id) => row.includes(id ?? '?')));
  expect(gone).toEqual([]);
  goesAway();
  expect(await namesListed()).toHaveLength(2);
});

test('what another device wrote since is kept anew with the next list: an older state would not open', async () => {
  const id = await makes('lease.pdf', here);
  await (await openSealedItem(vault, id, server)).put('page/1', bytesOf('farrowglade'));
  await listSealedItems(vault, here);
  await followed();
  goesAway();
  const item = await openSealedItem(vault, id, here);
  expect(textOf((await item.get('page/1')) as Bytes)).toBe('farrowglade');
});

test('what this page writes is kept as it was written, and what went to the bin is not', async () => {
  const [id, binned] = [await makes('lease.pdf', here), await makes('old.pdf', here)];
  await (await openSealedItem(vault, id, here)).put('head', json({ name: 'rent.pdf' }));
  await binSealedItem(binned, here);
  goesAway();
  expect(await namesListed()).toEqual([{ name: 'rent.pdf' }]);
});

test('no word of it lies on the disk, and without the choice nothing does', async () => {
  await makes('lease.pdf', here);
  const text = (await rows()).map((row) => JSON.stringify(row) + bytesAsText(row)).join();
  expect(text).toContain('order');
  expect((await rows()).map(bytesAsText).join('').length).toBeGreaterThan(3_000);
  for (const word of ['quernsmere', 'lease', 'file of']) expect(text).not.toContain(word);
  chooseToOpenAlone('u1', false);
  const before = (await rows()).length;
  await makes('other.pdf', here);
  expect(await rows()).toHaveLength(before);
  goesAway();
  await expect(listSealedItems(vault, here)).rejects.toMatchObject({ code: 'network_error' });
});

const bytesAsText = (row: object): string =>
  'sealed' in row && ArrayBuffer.isView(row.sealed) ? String.fromCodePoint(...new Uint8Array(row.sealed.buffer)) : '';

test('where there is no room the one that was opened longest ago goes', async () => {
  const ids = [await makes('one.pdf', server), await makes('two.pdf', server)] as const;
  const kept = new KeptDocuments('u1', 3_000);
  for (const id of ids) {
    await kept.keep({ ...(await server.read(id)), id });
    for (const place of ['head', 'page/1'])
      await kept.keepPlace(id, { place, sealed: await server.fetch(id, place), isOpened: place !== 'head' });
  }
  expect((await kept.listed()).map(({ id }) => id)).toEqual([ids[1]]);
  expect(await kept.read(ids[0])).toBeUndefined();
});
