import { useSyncExternalStore } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { log } from '@/lib/log/log';
import {
  listSealedItems,
  makeSealedItem,
  openSealedItem,
  type ListedSealedItem,
  type SealedItem,
} from '@/shared/sealed/sealed-item';
import { answerLocally, localDocument } from '@/shared/pages/local-documents';
import type { OpenVault } from '@/shared/vault/open-vault';
import { sentenceOf } from '@/lib/errors/api-error';
import { showRefused } from '../upload/uploads';
import { PrivateDocument } from './private-document';
import { headOfFile, PrivateReading, type PrivateProgress } from './reading/private-reading';
import { NotRead } from './reading/reader';
import { typeOfFile } from './reading/type-of-file';
import { SealedHead } from './sealed-shapes';

/** Key of the list of what a vault holds. */
export const sealedKey = ['sealed-documents'] as const;

let shown: readonly PrivateProgress[] = [];
const readings = new Map<string, PrivateReading>();
const listeners = new Set<() => void>();
const takenListeners = new Set<(itemId: string) => void>();
/** One document after the other: their workers together would take too much memory. */
let queue: Promise<void> = Promise.resolve();

function tell(): void {
  shown = [...readings.values()].map(({ progress }) => progress);
  listeners.forEach((listener) => listener());
}

/** Documents that this page reads or has read, in the order in which they came. */
export const usePrivateReadings = (): readonly PrivateProgress[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );

/** Calls back with the document that a file became. Answers the function that stops it. */
export function onTakenPrivately(listener: (itemId: string) => void): () => void {
  takenListeners.add(listener);
  return () => takenListeners.delete(listener);
}

/** Reads files in this page and keeps them sealed, one after the other. A file that can't be taken is told where uploads are. */
export async function readPrivately(vault: OpenVault, files: readonly File[]): Promise<void> {
  for (const file of files)
    try {
      const head = headOfFile(file, await typeOfFile(file));
      const item = await makeSealedItem(vault);
      enqueue(vault, item, head, file);
      takenListeners.forEach((listener) => listener(item.itemId));
    } catch (error) {
      showRefused(file, error instanceof NotRead ? error.message : sentenceOf(error));
    }
}

/** Vaults in which it was looked already. */
const goneOn = new WeakSet<OpenVault>();

/** Goes on with what was begun and not read to its end, here or in a tab that was closed. */
export async function goOnReading(vault: OpenVault): Promise<void> {
  if (goneOn.has(vault)) return;
  goneOn.add(vault);
  try {
    await goOnWith(vault, await listSealedItems(vault));
  } catch (error) {
    goneOn.delete(vault);
    log.warn('Reading could not go on.', { component: 'private-reading', error });
  }
}

async function goOnWith(vault: OpenVault, listed: readonly ListedSealedItem[]): Promise<void> {
  for (const { itemId, head } of listed) {
    const known = SealedHead.safeParse(head);
    if (!known.success || known.data.state !== 'reading' || readings.has(itemId)) continue;
    const item = await openSealedItem(vault, itemId);
    // Its file never came whole: only whoever has the file can bring it again.
    if (!item.placesStored().has('original')) continue;
    enqueue(vault, item, known.data);
  }
}

/** Tries a reading of this page again, from what is stored of it. */
export function tryPrivateAgain(itemId: string): void {
  const reading = readings.get(itemId);
  if (reading) inLine(itemId, reading);
}

/** Tries a document again that could not be read, in this sitting or an earlier one. */
export async function readPrivatelyAgain(vault: OpenVault, itemId: string): Promise<void> {
  if (readings.has(itemId)) return tryPrivateAgain(itemId);
  try {
    enqueue(vault, await openSealedItem(vault, itemId), await answerFrom(vault, itemId).head());
  } catch (error) {
    log.warn('A document could not be read again.', { component: 'private-reading', error });
  }
}

/** What is asked about this document is answered from the vault, and by no server. */
export function answerFrom(vault: OpenVault, itemId: string): PrivateDocument {
  const known = localDocument(itemId);
  if (known instanceof PrivateDocument) return known;
  const document = new PrivateDocument(
    async () => readings.get(itemId)?.item ?? openSealedItem(vault, itemId),
    () => readings.get(itemId),
  );
  answerLocally(itemId, document);
  return document;
}

/** A document as this page writes it, where it is or was read here. */
export const readingOfItem = (itemId: string): PrivateReading | undefined => readings.get(itemId);

export const lookAtPrivatePage = (itemId: string, page: number): void => readings.get(itemId)?.look(page);
export const pausePrivateReading = (itemId: string): void => readings.get(itemId)?.pause();
export const resumePrivateReading = (itemId: string): void => readings.get(itemId)?.resume();

/** Forgets what was read and what is being read: the vault was shut. */
export function forgetPrivateReadings(): void {
  for (const reading of readings.values()) reading.stop();
  readings.clear();
  tell();
}

/** Ends the reading of one that was thrown away. */
export function forgetPrivateReading(itemId: string): void {
  readings.get(itemId)?.stop();
  readings.delete(itemId);
  tell();
}

function enqueue(vault: OpenVault, item: SealedItem, head: SealedHead, file?: File): void {
  const reading = new PrivateReading(item, head, file, tell);
  readings.set(item.itemId, reading);
  answerFrom(vault, item.itemId);
  tell();
  inLine(item.itemId, reading);
}

function inLine(itemId: string, reading: PrivateReading): void {
  queue = queue.then(() => readAlone(itemId, reading)).catch((error: unknown) => {
    log.error('A document was not read.', { component: 'private-reading', error });
  });
}

/** No two tabs read the same document. */
async function readAlone(itemId: string, reading: PrivateReading): Promise<void> {
  if (readings.get(itemId) !== reading) return;
  await navigator.locks.request(`private-reading:${itemId}`, { ifAvailable: true }, async (lock) => {
    if (lock) await reading.run();
    else readings.delete(itemId);
  });
  tell();
  await queryClient.invalidateQueries({ queryKey: sealedKey });
}
