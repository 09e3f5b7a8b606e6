import type { OpenVault } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { filesToStore } from '../private/files-to-store';
import { rowOf, type SealedRow } from '../private/private-detail';
import { forgetPrivateReadings, keepReading, tellReadings } from '../private/private-readings';
import { headOfFile, PrivateReading, type PrivateProgress } from '../private/reading/private-reading';
import { KeptItem } from '../private/sealed-item.test-helper';
import { againAll, documentsFrom, inOrder, pauseAll, resumeAll, stateOfVault } from './vault-documents';

const head = headOfFile(new File(['x'], 'lease.txt'), 'text/plain');
const row = (id: string, part: Partial<SealedRow> = {}): SealedRow => ({
  ...rowOf({ itemId: id, createdAt: '2026-11-03T09:24:00.000Z', head }, { id: 'ada', name: 'Ada' }),
  ...part,
});
const reading = (id: string, part: Partial<PrivateProgress> = {}): PrivateReading => {
  const made = new PrivateReading(new KeptItem(id), head, undefined, tellReadings);
  made.progress = { ...made.progress, ...part };
  return made;
};
const at = (id: string, part: Partial<PrivateProgress> = {}): PrivateProgress => reading(id, part).progress;
const noFiles = { waiting: 0, onTheirWay: 0, isPaused: false };

afterEach(() => {
  resumeAll();
  forgetPrivateReadings();
});

test('documents are counted by where they stand, and files that have no row yet wait', () => {
  const rows = [row('a'), row('b'), row('c', { state: 'ready' }), row('d')];
  const readings = [at('a', { step: 'reading' }), at('b'), at('d', { step: 'broken-off', failure: 'The line broke.' })];
  const documents = documentsFrom(rows, readings, { ...noFiles, waiting: 2 });
  expect(documents.counts).toEqual({ all: 6, ready: 1, needsReview: 0, failed: 1, running: 1, waiting: 3 });
  expect([documents.leftHere, stateOfVault(documents)]).toEqual([4, 'running']);
});

test('what another tab reads is left, but not here; what others shared is not counted', () => {
  const shared = { by: { id: 'ben', name: 'Ben' }, may: 'look' } as SealedRow['shared'];
  const documents = documentsFrom([row('a'), row('b', { shared })], [], noFiles);
  expect([documents.counts.all, documents.counts.waiting, documents.leftHere]).toEqual([1, 1, 0]);
});

test('it is paused where all that is left is, or files are held', () => {
  const paused = { step: 'reading', isPaused: true } as const;
  const isPaused = (readings: PrivateProgress[], files = noFiles): boolean =>
    documentsFrom([], readings, files).isPaused;
  expect(isPaused([at('a', paused), at('b', { step: 'ready' })])).toBe(true);
  expect(isPaused([at('a', paused), at('b')])).toBe(false);
  expect(isPaused([], { ...noFiles, isPaused: true })).toBe(false);
  expect(isPaused([], { ...noFiles, isPaused: true, waiting: 1 })).toBe(true);
});

test('the newest stand first, what is not listed yet before them', () => {
  const rows = ['first', 'second', 'old', 'new'].map((id) => row(id));
  expect(inOrder(rows, ['new', 'gone', 'old']).map(({ id }) => id)).toEqual(['second', 'first', 'new', 'old']);
});

test('pausing holds what is under way and the files that wait; resuming lets both continue', () => {
  const [one, over] = [reading('a', { step: 'reading' }), reading('b', { step: 'ready' })];
  [one, over].forEach(keepReading);
  pauseAll();
  expect([one.progress.isPaused, over.progress.isPaused, filesToStore().isPaused]).toEqual([true, false, true]);
  resumeAll();
  expect([one.progress.isPaused, filesToStore().isPaused]).toEqual([false, false]);
});

test('those that failed are in line again at once', async () => {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(32), 'HKDF', false, ['deriveKey']);
  const vault: OpenVault = {
    vaultId: 'one',
    searchKey: key,
    peopleKey: key,
    accountId: 'ada',
    wrapItemKey: (_, itemKey) => Promise.resolve(itemKey),
    unwrapItemKey: (_, wrapped) => Promise.resolve(wrapped),
  };
  // Never resolves, so the documents stay queued.
  const request = () => new Promise(() => undefined);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  vaultOpened(vault);
  const failed = ['a', 'b'].map((id) => reading(id, { step: 'failed', failure: 'Unreadable.' }));
  failed.forEach(keepReading);
  await againAll(['a', 'b']);
  expect(failed.map(({ progress }) => [progress.step, progress.failure])).toEqual([
    ['storing', null],
    ['storing', null],
  ]);
  lockVault();
});
