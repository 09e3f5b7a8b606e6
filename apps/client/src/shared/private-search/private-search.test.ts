// covers: apps/client/src/shared/private-search
import 'fake-indexeddb/auto';
import { renderHook } from '@testing-library/react';
import { randomBytes } from '@/lib/crypto/bytes';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { SearchRoom } from './index/search-room';
import { documentOf } from './index/seeded-documents.test-helper';
import { fetchMissing, keepSearch, privateSearch, runSearchIn, useSearchProgress } from './private-search';

const both = [documentOf(0, 'Lease.pdf', 'The harbour is let.'), documentOf(1, 'Bill.pdf', 'The ledger is due.')];
const listed = both.map(({ pages: _, ...document }) => document);

let vault: OpenVault;
beforeEach(async () => {
  runSearchIn(() => Object.assign(new SearchRoom(), { end: () => undefined }));
  vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: crypto.randomUUID() });
  vaultOpened(vault);
});
afterEach(() => lockVault());

const progress = () => renderHook(() => useSearchProgress()).result.current;
const found = async (text: string) => {
  const { items } = await (await privateSearch(vault)).find({ text, first: 0, count: 9 });
  return items.map(({ name }) => name);
};

test('a text that did not come stays missing, and is asked for again', async () => {
  let isDown = true;
  const openWords = async (documentId: string) => {
    if (isDown && documentId === both[0]?.documentId) throw new Error('429');
    return both.find((document) => document.documentId === documentId);
  };
  await keepSearch(vault, listed, openWords);
  expect(progress()).toMatchObject({ documents: 2, missing: 1 });
  expect([await found('harbour'), await found('ledger')]).toEqual([[], ['Bill.pdf']]);
  await fetchMissing();
  expect(progress()).toMatchObject({ missing: 1 });
  isDown = false;
  await fetchMissing();
  expect(progress()).toMatchObject({ documents: 2, missing: 0 });
  expect(await found('harbour')).toEqual(['Lease.pdf']);
});

test('a text that does not open stays missing too', async () => {
  await keepSearch(vault, listed, async () => undefined);
  expect(progress()).toMatchObject({ documents: 2, missing: 2 });
});

test('what did not open begins anew with what lists said before', async () => {
  let isDown = true;
  runSearchIn(() => {
    const room = new SearchRoom();
    const open: SearchRoom['open'] = (store) =>
      isDown ? Promise.reject(new Error('Not loaded')) : SearchRoom.prototype.open.call(room, store);
    return Object.assign(room, { end: () => undefined, open });
  });
  lockVault();
  vaultOpened(vault);
  await keepSearch(vault, listed, async (documentId) => both.find((document) => document.documentId === documentId));
  await expect(privateSearch(vault)).rejects.toThrow('Not loaded');
  isDown = false;
  expect(await found('Lease')).toEqual(['Lease.pdf']);
});
