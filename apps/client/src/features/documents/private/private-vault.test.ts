import { renderHook, waitFor } from '@testing-library/react';
import { localDocument } from '@/shared/pages/local-documents';
import type { OpenVault } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { useUploads } from '../uploads';
import { filesToStore, pauseStoring, storeInTurn } from './files-to-store';
import { isUploadBroken, keepReading, tellReadings, tellUploadBroken } from './private-readings';
import { answerFrom, readFiles, readPrivatelyAgain } from './private-vault';
import { headOfFile, PrivateReading } from './reading/private-reading';
import { rowOfReading } from './sealed-documents';
import { KeptItem } from './sealed-item.test-helper';

let searchKey: CryptoKey;
beforeAll(async () => {
  searchKey = await crypto.subtle.importKey('raw', new Uint8Array(32), 'HKDF', false, ['deriveKey']);
});
const vault = (vaultId: string): OpenVault => ({
  vaultId,
  searchKey,
  peopleKey: searchKey,
  accountId: 'ada',
  wrapItemKey: (_, key) => Promise.resolve(key),
  unwrapItemKey: (_, wrapped) => Promise.resolve(wrapped),
});

const file = (name: string): File => {
  const head = { arrayBuffer: async () => new TextEncoder().encode('A lease.').buffer };
  // jsdom can't read files.
  return Object.assign(new File(['A lease.'], name, { type: 'text/plain' }), { ...head, slice: () => head });
};

test('what was opened is forgotten once the vault is locked, whatever page stands there', () => {
  const own = vault('one');
  vaultOpened(own);
  answerFrom(own, 'a');
  expect(localDocument('a')).toBeDefined();
  lockVault();
  expect(localDocument('a')).toBeUndefined();
});

test('and once another vault is opened in its place', () => {
  const own = vault('one');
  vaultOpened(own);
  answerFrom(own, 'a');
  vaultOpened(vault('two'));
  expect(localDocument('a')).toBeUndefined();
});

test('files that were dropped before it was locked are each told, and nothing is made of them', async () => {
  const own = vault('one');
  vaultOpened(own);
  lockVault();
  await readFiles(own, [file('one.txt'), file('two.txt')]);
  const { result } = renderHook(() => useUploads());
  expect(result.current.map(({ name, message }) => [name, message?.slice(0, 21)])).toEqual([
    ['one.txt', 'Your vault was locked'],
    ['two.txt', 'Your vault was locked'],
  ]);
});

test('files that a pause held are each told once it was locked, and the pause ends with it', async () => {
  const own = vault('one');
  vaultOpened(own);
  const holding = storeInTurn([new File([], 'held')], async () => pauseStoring());
  const reading = readFiles(own, [file('three.txt')], { pausable: true });
  await holding;
  lockVault();
  await reading;
  const { result } = renderHook(() => useUploads());
  const told = result.current.find(({ name }) => name === 'three.txt');
  expect(told?.message).toMatch(/^Your vault was locked/);
  expect(filesToStore()).toEqual({ waiting: 0, onTheirWay: 0, isPaused: false });
});

test('one that is read again waits for its turn, says so, and is in line once', async () => {
  const own = vault('one');
  vaultOpened(own);
  const head = { ...headOfFile(file('four.txt'), 'text/plain'), state: 'failed' as const };
  const reading = new PrivateReading(new KeptItem('four'), head, undefined, tellReadings);
  let runs = 0;
  reading.run = async () => void (runs += 1);
  // The test starts it.
  let begin = (): void => undefined;
  const turn = new Promise<void>((resolve) => (begin = resolve));
  let ended: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: LockOptions, work: (lock: object) => Promise<void>) =>
    (ended = turn.then(() => work({})));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  keepReading(reading);
  await readPrivatelyAgain(own, 'four');
  await readPrivatelyAgain(own, 'four');
  expect(rowOfReading(reading.progress, { id: 'ada', name: 'Ada' })?.state).toBe('processing');
  begin();
  await ended;
  lockVault();
  expect(runs).toBe(1);
});

test('the next one is read while what the last one means is worked out, one at a time, and none once it was locked', async () => {
  const own = vault('one');
  vaultOpened(own);
  const request = (_name: string, _options: LockOptions, work: (lock: object) => Promise<void>) => work({});
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const acts: string[] = [];
  let brought = (): void => undefined;
  const begin = (id: string): Promise<void> => {
    const head = { ...headOfFile(file(`${id}.txt`), 'text/plain'), state: 'failed' as const };
    const reading = new PrivateReading(new KeptItem(id), head, undefined, tellReadings);
    reading.bring = () => {
      acts.push(`brings ${id}`);
      return new Promise((resolve) => (brought = resolve));
    };
    keepReading(reading);
    return new Promise((resolve) => {
      reading.run = async () => {
        acts.push(`reads ${id}`);
        resolve();
      };
      void readPrivatelyAgain(own, id);
    });
  };
  await begin('five');
  await waitFor(() => expect(acts).toContain('brings five'));
  await begin('six');
  await begin('seven');
  expect(acts).toEqual(['reads five', 'brings five', 'reads six', 'reads seven']);
  brought();
  await waitFor(() => expect(acts.at(-1)).toBe('brings six'));
  lockVault();
  brought();
  vaultOpened(own);
  await begin('eight');
  await waitFor(() => expect(acts.at(-1)).toBe('brings eight'));
  expect(acts.slice(4)).toEqual(['brings six', 'reads eight', 'brings eight']);
  brought();
  lockVault();
});

test('an upload that was taken for broken is not, once another device wrote on', () => {
  tellUploadBroken('a', 2);
  expect([isUploadBroken('a', 2), isUploadBroken('a', 3), isUploadBroken('b', 2)]).toEqual([true, false, false]);
});
