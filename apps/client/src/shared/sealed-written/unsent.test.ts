import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { Doc, encodeStateAsUpdate } from 'yjs';
import { bytesOf, randomBytes, textOf } from '@/lib/crypto/bytes';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { KEY_BYTES, openWith, type OpenVault } from '@/shared/vault/open-vault';
import { dropUnsent, keepUnsent, keptUnsent, type Unsent } from './unsent';
import { UnsentCopy } from './unsent-copy';

const itemId = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
const unsent: Unsent = { changes: 2, whole: bytesOf('The bridge opens in spring.'), own: bytesOf('in spring.') };
const vaultOf = (accountId: string): Promise<OpenVault> =>
  openWith(randomBytes(KEY_BYTES), { vaultId: `vault of ${accountId}`, accountId });

interface Row {
  id: string;
  sealed: Uint8Array;
}
const rows = (accountId: string): Promise<Row[]> =>
  withOneStore(`cartulary-vault-${accountId}-texts`, 'unsent', 'readonly', (store) => settled<Row[]>(store.getAll()));

test('it comes back as it was, for this vault and text alone, and no word of it lies on the disk', async () => {
  const vault = await vaultOf('ada');
  expect(await keepUnsent(vault, itemId, unsent)).toBe('kept');
  const kept = await keptUnsent(vault, itemId);
  expect(kept?.changes).toBe(2);
  expect(textOf(Uint8Array.from(kept?.whole ?? []))).toBe('The bridge opens in spring.');
  expect(textOf(Uint8Array.from(kept?.own ?? []))).toBe('in spring.');
  const [row] = await rows('ada');
  expect(Buffer.from(row?.sealed ?? []).includes('spring')).toBe(false);
  expect(await keptUnsent(await vaultOf('ada'), itemId)).toBeUndefined();
  await withOneStore('cartulary-vault-ada-texts', 'unsent', 'readwrite', (store) =>
    settled(store.put({ ...row, id: 'another' })),
  );
  expect(await keptUnsent(vault, 'another')).toBeUndefined();
  await dropUnsent(vault, kept?.rows ?? []);
  expect(await keptUnsent(vault, itemId)).toBeUndefined();
});

test('a page keeps what is under way as it is left, and takes it away once it is stored', async () => {
  const vault = await vaultOf('bo');
  const doc = new Doc();
  doc.getText('t').insert(0, 'quillhaven');
  let waiting: Pick<Unsent, 'changes' | 'own'> | undefined = { changes: 1, own: encodeStateAsUpdate(doc) };
  const states: string[] = [];
  const copy: UnsentCopy = new UnsentCopy({
    vault,
    itemId,
    doc,
    isUnsent: () => waiting !== undefined,
    unsent: () => waiting,
    onState: () => states.push(copy.state),
  });
  expect(await copy.taken()).toBeUndefined();
  await copy.end();
  expect((await keptUnsent(vault, itemId))?.changes).toBe(1);
  expect(states).toEqual(['kept']);
  waiting = undefined;
  await copy.end();
  expect(await keptUnsent(vault, itemId)).toBeUndefined();
});

test('what was just written is not said to be kept before it is', async () => {
  const doc = new Doc();
  doc.getText('t').insert(0, 'quillhaven');
  const own = encodeStateAsUpdate(doc);
  const copy = new UnsentCopy({
    vault: await vaultOf('cy'),
    itemId,
    doc,
    isUnsent: () => true,
    unsent: () => ({ changes: 1, own }),
    onState: () => undefined,
  });
  await copy.taken();
  copy.wrote();
  expect([copy.state, copy.isSafe]).toEqual(['kept', false]);
  const kept = copy.end();
  expect(copy.isSafe).toBe(false);
  await kept;
  expect(copy.isSafe).toBe(true);
});

test('a page that is left before its line began leaves what an earlier one kept', async () => {
  const vault = await vaultOf('cy');
  await keepUnsent(vault, itemId, unsent);
  const copy: UnsentCopy = new UnsentCopy({
    vault,
    itemId,
    doc: new Doc(),
    isUnsent: () => false,
    unsent: () => undefined,
    onState: () => undefined,
  });
  expect((await copy.taken())?.changes).toBe(2);
  await copy.end();
  expect((await keptUnsent(vault, itemId))?.changes).toBe(2);
});

test('where somebody clears what is kept under the open page, the next write keeps it again', async () => {
  const vault = await vaultOf('dee');
  expect(await keepUnsent(vault, itemId, unsent)).toBe('kept');
  await settled(indexedDB.deleteDatabase('cartulary-vault-dee-texts'));
  expect(await keptUnsent(vault, itemId)).toBeUndefined();
  expect(await keepUnsent(vault, itemId, unsent)).toBe('kept');
  expect((await keptUnsent(vault, itemId))?.changes).toBe(2);
});

test('a full disk is named; with room again what waited is kept', async () => {
  const vault = await vaultOf('cy');
  const doc = new Doc();
  doc.getText('t').insert(0, 'quillhaven');
  const states: string[] = [];
  const copy: UnsentCopy = new UnsentCopy({
    vault,
    itemId,
    doc,
    isUnsent: () => true,
    unsent: () => ({ changes: 1, own: encodeStateAsUpdate(doc) }),
    onState: () => states.push(copy.state),
  });
  await copy.taken();
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await copy.end();
  expect([copy.state, copy.isSafe, await keptUnsent(vault, itemId)]).toEqual(['full', false, undefined]);
  full.mockRestore();
  await copy.end();
  expect([states, copy.isSafe]).toEqual([['kept', 'full', 'kept'], true]);
});
