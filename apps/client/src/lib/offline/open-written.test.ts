import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { IDBObjectStore } from 'fake-indexeddb';
import * as Y from 'yjs';
import { configureApi } from '@/lib/api/api';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { removeCopiesOf, unsavedCopies } from '@/lib/storage/kept-copies';
import { seeLeftBehind, takeLeftBehind, unsavedInTab } from './left-behind';
import { OpenWritten } from './open-written';

const ada = { id: 'ada', name: 'Ada', organizationId: 'analysts' };
const itemId = 'plan';
/** The text, plus the schema version that wrote it. */
const CHANGES = 2;

beforeEach(() => {
  // The server is unreachable.
  configureApi({ base: 'http://127.0.0.1:1' });
  setPrivacyMode('collaborative');
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  takeLeftBehind(ada, itemId);
  await removeCopiesOf(ada.id);
});

async function opened(): Promise<OpenWritten> {
  const page = new OpenWritten(itemId, 'text', ada);
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (page.now().copy !== 'opening') resolve();
    };
    page.subscribe(look);
    look();
  });
  // Restored changes are counted before anything is written.
  await new Promise((resolve) => setTimeout(resolve));
  return page;
}

const words = (page: OpenWritten): string => page.ydoc.getText('t').toString();
const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function until(isThere: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve));
}

test('the last words before one leaves a page stay in the tab until they are on the disk', async () => {
  const page = await opened();
  page.ydoc.getText('t').insert(0, 'last words');
  expect(page.now()).toMatchObject({ copy: 'kept', unsaved: CHANGES });
  page.end();
  expect([seeLeftBehind(ada, itemId)?.unsaved, unsavedInTab(), asks()]).toEqual([CHANGES, CHANGES, true]);
  await until(() => seeLeftBehind(ada, itemId) === undefined);
  expect([unsavedInTab(), asks()]).toEqual([0, false]);
  expect(await unsavedCopies(ada.id)).toMatchObject([{ itemId, unsaved: CHANGES }]);
  const again = await opened();
  expect(words(again)).toBe('last words');
  again.end();
});

test('last words that the disk does not take stay in the tab, and are there again', async () => {
  const page = await opened();
  jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  page.ydoc.getText('t').insert(0, 'last words');
  page.end();
  const log = jest.mocked(console.warn);
  await until(() => log.mock.calls.length > 0);
  jest.restoreAllMocks();
  const left = seeLeftBehind(ada, itemId);
  const doc = new Y.Doc();
  Y.applyUpdate(doc, left?.bytes ?? new Uint8Array());
  expect([doc.getText('t').toString(), unsavedInTab(), asks()]).toEqual(['last words', CHANGES, true]);
  const again = await opened();
  expect(words(again)).toBe('last words');
  again.end();
});
