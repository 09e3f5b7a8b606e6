import 'fake-indexeddb/auto';
import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { jest } from '@jest/globals';
import * as Y from 'yjs';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { keptCopy, noteItem, removeCopiesOf, removeCopiesOfOthers, unsavedCopies } from '@/lib/storage/kept-copies';
import { LocalCopy } from './local-copy';

const ada = { id: 'ada', organizationId: 'analysts' };
const bob = { id: 'bob', organizationId: 'analysts' };
const itemId = 'plan';

const copies: LocalCopy[] = [];
beforeEach(() => setPrivacyMode('collaborative'));
afterEach(async () => {
  for (const copy of copies.splice(0)) {
    copy.end();
    await copy.settled();
  }
  for (const { id } of [ada, bob]) await removeCopiesOf(id);
});

/** Opens a copy like a page does. `until` waits for a state of the copy. */
function open(owner = ada, id = itemId) {
  const doc = new Y.Doc();
  const waiting = new Set<() => void>();
  const copy = new LocalCopy({ owner, itemId: id, doc, onState: () => waiting.forEach((look) => look()) });
  copies.push(copy);
  const until = (isThere: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isThere()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const write = (words: string): void => doc.getText('t').insert(doc.getText('t').length, words);
  return { doc, copy, until, write, text: () => doc.getText('t').toString() };
}

/** Waits until everything passed to a copy is on disk. */
async function whole({ copy }: { copy: LocalCopy }): Promise<void> {
  await copy.ready;
  while (!copy.isWhole) await new Promise((resolve) => setTimeout(resolve));
}

async function opened(owner = ada) {
  const room = open(owner);
  await room.copy.ready;
  return room;
}

// Must run first: afterwards the database is open.
test('a browser without a database is named, and nothing is claimed to be kept', async () => {
  const refused = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError');
  });
  const room = await opened();
  expect(room.copy.state).toBe('refused');
  room.write('in the page only');
  expect(room.copy.isWhole).toBe(false);
  refused.mockRestore();
});

test('what was written and how much of it is unsaved is there after a reload', async () => {
  const first = await opened();
  first.write('one ');
  first.copy.note(1);
  first.write('two');
  first.copy.note(2);
  await whole(first);
  first.copy.end();
  const second = await opened();
  expect(second.text()).toBe('one two');
  expect(second.copy.carried).toBe(2);
  expect(await unsavedCopies(ada.id)).toMatchObject([{ itemId, unsaved: 2 }]);
  second.copy.note(0);
  await second.until(() => second.copy.state === 'kept');
});

test('a letter and that it was stored, soon after, are one transaction', async () => {
  const room = await opened();
  await room.copy.settled();
  const transactions = jest.spyOn(IDBDatabase.prototype, 'transaction');
  room.write('a');
  room.copy.note(1);
  await new Promise((resolve) => setTimeout(resolve));
  room.copy.note(0);
  room.write('b');
  await whole(room);
  expect(transactions).toHaveBeenCalledTimes(1);
  transactions.mockRestore();
  expect((await opened()).text()).toBe('ab');
});

test('a copy of many rows is made one when it is opened, and nothing is missing', async () => {
  const first = await opened();
  const long = 'x'.repeat(5_000);
  for (let count = 0; count < 22; count += 1) {
    first.write(long);
    await whole(first);
  }
  first.copy.end();
  expect((await opened()).text()).toHaveLength(110_000);
  expect((await opened()).text()).toHaveLength(110_000);
});

test('nobody opens what somebody else kept, nor their own of another organisation', async () => {
  const first = await opened();
  first.write('only mine');
  await whole(first);
  expect((await opened(bob)).text()).toBe('');
  expect((await opened({ ...ada, organizationId: 'others' })).text()).toBe('');
});

test('a full disk is named; with room again what waited is kept', async () => {
  const room = await opened();
  const full = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  room.write('does not fit ');
  await room.until(() => room.copy.state === 'full');
  expect(room.copy.isWhole).toBe(false);
  full.mockRestore();
  room.write('fits');
  await room.until(() => room.copy.state === 'kept');
  await whole(room);
  expect((await opened()).text()).toBe('does not fit fits');
});

test('after a sign-out in another tab nothing is kept behind its back, and the page says so', async () => {
  const room = await opened();
  room.write('before');
  await whole(room);
  await removeCopiesOf(ada.id);
  room.write(' after');
  await room.until(() => room.copy.state === 'removed');
  expect((await opened()).text()).toBe('');
});

test('who signs in on this device ends what others kept', async () => {
  const room = await opened();
  room.write('of ada');
  await whole(room);
  await removeCopiesOfOthers(bob.id);
  expect(await keptCopy(ada, itemId)).toBeUndefined();
});

test('choosing privacy mode takes the copy from the disk, and the page says that it is the only one', async () => {
  const room = await opened();
  room.write('secret');
  room.copy.note(1);
  await whole(room);
  setPrivacyMode('privacy');
  expect(room.copy.state).toBe('privacy');
  // A copy opened later reads the changes and leaves nothing behind either.
  const later = await opened();
  expect(later.copy.state).toBe('privacy');
  expect(await keptCopy(ada, itemId)).toBeUndefined();
});

test('what the server said of the item is kept with the copy', async () => {
  await opened();
  const item = {
    id: itemId,
    kind: 'document' as const,
    title: 'Plan',
    owner: { id: ada.id, name: 'Ada' },
    right: 'owner' as const,
    sealed: false,
    isTemplate: false,
    titleFollows: false,
    createdAt: '',
    updatedAt: '',
    openedAt: null,
    binnedAt: null,
  };
  await noteItem(ada, item);
  expect((await keptCopy(ada, itemId))?.item).toEqual(item);
});
