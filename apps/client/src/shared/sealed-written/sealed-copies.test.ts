// covers: apps/client/src/shared/sealed-written apps/client/src/lib/offline
import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import * as Y from 'yjs';
import { randomBytes } from '@/lib/crypto/bytes';
import { LocalCopy } from '@/lib/offline/local-copy';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { openWith } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { testRoom } from '@/testing/test-room.test-helper';
import { sealCopies } from './sealed-copies';
import { keptUnsent } from './unsent';

const ada = adaAs();
const owner = { id: ada.id, organizationId: 'analysts' };
const room = testRoom(() => undefined);
const vaultOf = () => openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: ada.id });

beforeEach(async () => {
  await room.signIn(ada);
  act(() => setPrivacyMode('privacy'));
  sealCopies();
});
afterEach(() => {
  act(lockVault);
  localStorage.clear();
});

/** Lets pending deletions start. `ends` waits for them. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Opens an item like a page does. `ends` closes it and resolves when everything is written. */
function open(itemId: string, instead?: Promise<void>) {
  const doc = new Y.Doc();
  const copy = new LocalCopy({ owner, itemId, doc, onState: () => undefined, instead });
  const text = doc.getText('t');
  const write = (words: string, unsaved = 1): void => {
    text.insert(text.length, words);
    copy.note(unsaved);
  };
  const ends = async (): Promise<boolean> => {
    copy.end();
    return copy.settled();
  };
  return { copy, write, ends, text: () => text.toString() };
}

test('what no server has of something readable is kept sealed while the vault is open, and comes back', async () => {
  const itemId = crypto.randomUUID();
  const vault = await vaultOf();
  act(() => vaultOpened(vault));
  const first = open(itemId);
  await first.copy.ready;
  expect(first.copy.state).toBe('kept');
  first.write('Ashworth asked for Friday.');
  expect(first.copy.isWhole).toBe(false);
  expect(await first.ends()).toBe(true);
  expect((await keptUnsent(vault, itemId))?.changes).toBe(1);

  const second = open(itemId);
  await second.copy.ready;
  expect([second.text(), second.copy.carried, second.copy.isWhole]).toEqual(['Ashworth asked for Friday.', 1, true]);
  // Stored on the server.
  second.copy.note(0);
  await waitFor(async () => expect(await keptUnsent(vault, itemId)).toBeUndefined());
  await second.ends();
});

test('with the vault locked nothing is kept; what was left comes once it is opened, and what was typed before is kept too', async () => {
  const itemId = crypto.randomUUID();
  const vault = await vaultOf();
  act(() => vaultOpened(vault));
  const first = open(itemId);
  await first.copy.ready;
  first.write('left behind');
  await first.ends();
  act(lockVault);

  const second = open(itemId);
  await second.copy.ready;
  second.write('typed. ');
  expect([second.text(), second.copy.state, second.copy.isWhole]).toEqual(['typed. ', 'privacy', false]);
  act(() => vaultOpened(vault));
  await waitFor(() => expect(second.text()).toContain('left behind'));
  expect(second.copy.state).toBe('kept');
  expect(await second.ends()).toBe(true);
  const third = open(itemId);
  await third.copy.ready;
  expect(third.text()).toContain('typed. ');
  await third.ends();
});

const isKept = ({ copy }: ReturnType<typeof open>) => waitFor(() => expect(copy.isWhole).toBe(true));

test('two tabs keep what each wrote: neither writes over what the other said that it kept', async () => {
  const itemId = crypto.randomUUID();
  const vault = await vaultOf();
  act(() => vaultOpened(vault));
  const [one, other] = [open(itemId), open(itemId)];
  await Promise.all([one.copy.ready, other.copy.ready]);
  one.write('of one tab. ');
  await isKept(one);
  other.write('of the other. ');
  await other.ends();
  // To this page, the first one looks crashed.
  const next = open(itemId);
  await next.copy.ready;
  expect([next.text(), next.copy.carried]).toEqual([expect.stringContaining('of one tab. '), 2]);
  expect(next.text()).toContain('of the other. ');
  next.copy.note(0);
  await next.ends();
  expect(await keptUnsent(vault, itemId)).toBeUndefined();
  await one.ends();
});

test('a tab that sent all it has takes away what it wrote and what came to it, and nothing that another wrote since', async () => {
  const itemId = crypto.randomUUID();
  const vault = await vaultOf();
  act(() => vaultOpened(vault));
  const one = open(itemId);
  await one.copy.ready;
  one.write('first. ');
  await isKept(one);
  const other = open(itemId);
  await other.copy.ready;
  one.write('second. ', 2);
  await isKept(one);
  other.copy.note(0);
  await other.ends();
  const kept = await keptUnsent(vault, itemId);
  const doc = new Y.Doc();
  Y.applyUpdate(doc, kept?.whole ?? new Uint8Array());
  expect([kept?.rows.length, doc.getText('t').toString()]).toEqual([1, 'first. second. ']);
  await one.ends();
});

test('where the readable copy has no room, what is sealed stays until it has, or the server has all', async () => {
  const itemId = crypto.randomUUID();
  const vault = await vaultOf();
  act(() => vaultOpened(vault));
  const first = open(itemId);
  await first.copy.ready;
  first.write('the only copy');
  await first.ends();
  act(() => setPrivacyMode('collaborative'));
  const noRoom = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  const full = [jest.spyOn(IDBObjectStore.prototype, 'put'), jest.spyOn(IDBObjectStore.prototype, 'add')];
  full.forEach((spy) => spy.mockImplementation(noRoom));
  const second = open(itemId);
  await second.copy.ready;
  second.copy.note(1);
  expect([second.text(), await second.copy.settled()]).toEqual(['the only copy', false]);
  await turn();
  await second.ends();
  expect((await keptUnsent(vault, itemId))?.changes).toBe(1);
  full.forEach((spy) => spy.mockRestore());

  const third = open(itemId);
  await third.copy.ready;
  expect([third.text(), await third.copy.settled()]).toEqual(['the only copy', true]);
  await turn();
  await third.ends();
  expect(await keptUnsent(vault, itemId)).toBeUndefined();
  const fourth = open(itemId);
  await fourth.copy.ready;
  expect([fourth.text(), fourth.copy.carried]).toEqual(['the only copy', 1]);
  await fourth.ends();
});

test('what takes the place of a document does not bring back what was kept of that', async () => {
  const itemId = crypto.randomUUID();
  const vault = await vaultOf();
  act(() => vaultOpened(vault));
  const first = open(itemId);
  await first.copy.ready;
  first.write('given up');
  await first.ends();
  const after = open(itemId, Promise.resolve());
  await after.copy.ready;
  expect([after.text(), after.copy.carried]).toEqual(['', 0]);
  await waitFor(async () => expect(await keptUnsent(vault, itemId)).toBeUndefined());
  await after.ends();
});
