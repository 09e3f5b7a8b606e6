import { jest } from '@jest/globals';
import { randomBytes } from '@/lib/crypto/bytes';
import { KEY_BYTES, openWith, type OpenVault } from '@/shared/vault/open-vault';
import { headOfFile } from '../reading/private-reading';
import type { SealedHead } from '../sealed-shapes';
import { folderIn, forgetFolders, liesIn, openFolder, takeShared } from './lies-in';

const head = headOfFile(new File(['scan'], 'letter.png'), 'image/png');
const folderId = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
const another = 'c56f3c0e-9e0d-4c4f-8a53-7b8f3c3f0a02';
const newVault = (): Promise<OpenVault> =>
  openWith(randomBytes(KEY_BYTES), { vaultId: crypto.randomUUID(), accountId: crypto.randomUUID() });

let vault: OpenVault;
beforeEach(async () => {
  vault = await newVault();
  forgetFolders();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** As read by a page that has just opened the vault. */
async function readBy(reader: OpenVault, itemId: string, read: SealedHead): Promise<string | null> {
  forgetFolders();
  await openFolder(reader, itemId, read);
  return folderIn(itemId, read);
}

test('its owner reads in which folder a document lies, and heads of two in one folder have nothing in common', async () => {
  const [one, other] = [
    (await liesIn(vault, 'one', folderId))(head),
    (await liesIn(vault, 'other', folderId))({ ...head, folder: another }),
  ];
  expect(folderIn('one', one)).toBe(folderId);
  expect([await readBy(vault, 'one', one), await readBy(vault, 'other', other)]).toEqual([folderId, folderId]);
  expect(JSON.stringify([one, other])).not.toContain(folderId);
  expect(one.inFolder).not.toBe(other.inFolder);
  expect(other.folder).toBeUndefined();
  const out = (await liesIn(vault, 'one', undefined))(one);
  expect([out.inFolder, folderIn('one', out)]).toEqual([undefined, null]);
});

test('nobody else reads it, or puts a document where another lies', async () => {
  const moved = (await liesIn(vault, 'one', folderId))(head);
  expect(await readBy(await newVault(), 'one', moved)).toBeNull();
  expect(await readBy(vault, 'other', moved)).toBeNull();
  // The plain folder id is ignored.
  expect(await readBy(vault, 'one', { ...moved, folder: another })).toBe(folderId);
});

test('one that was put into a folder before stays there until it is moved', async () => {
  expect(await readBy(vault, 'one', { ...head, folder: folderId })).toBe(folderId);
});

test('what was unwrapped for one document is no other’s folder, though the head of that says the same', async () => {
  const lain = (await liesIn(vault, 'one', folderId))(head);
  await openFolder(vault, 'one', lain);
  await openFolder(vault, 'other', lain);
  expect([folderIn('one', lain), folderIn('other', lain)]).toEqual([folderId, null]);
});

test('in a folder that is shared lies what the vault says alone, whatever heads say', async () => {
  const share = { kind: 'account', id: another, name: 'Ben', may: 'look', missed: false } as const;
  const shared = { id: folderId, name: 'Quarrendon', shared: [share], documents: ['one'] };
  // The document's previous folder, written back by an editor.
  const lain = (await liesIn(vault, 'other', folderId))(head);
  expect(await readBy(vault, 'other', lain)).toBe(folderId);
  expect([takeShared([shared]), takeShared([shared])]).toEqual([true, false]);
  expect([folderIn('other', lain), folderIn('other', { ...head, folder: folderId })]).toEqual([null, null]);
  // An editor can't move it out of the folder.
  expect([folderIn('one', head), folderIn('one', { ...head, folder: another })]).toEqual([folderId, folderId]);
  expect(folderIn('third', { ...head, folder: another })).toBe(another);
  expect(takeShared([{ ...shared, shared: [], documents: [] }])).toBe(true);
  expect(folderIn('other', lain)).toBe(folderId);
});
