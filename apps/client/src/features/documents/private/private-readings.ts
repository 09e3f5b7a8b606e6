import { useSyncExternalStore } from 'react';
import { queryClient } from '@/lib/api/query-client';
import type { PrivateProgress, PrivateReading } from './reading/private-reading';

/** What lists and pages know of documents that are read here; the code that reads is fetched when somebody has a vault open. */

/** Key of the list of what a vault holds. */
export const sealedKey = ['sealed-documents'] as const;

let shown: readonly PrivateProgress[] = [];
/** In the order in which they came. */
const readings = new Map<string, PrivateReading>();
const listeners = new Set<() => void>();
const takenListeners = new Set<(itemId: string) => void>();

/** It is not read to its end, and nothing ended it. */
export const isUnderWay = ({ step }: Pick<PrivateProgress, 'step'>): boolean =>
  step === 'storing' || step === 'opening' || step === 'reading' || step === 'understanding';

/** Tells pages how far readings are. */
export function tellReadings(): void {
  shown = [...readings.values()].map(({ progress }) => progress);
  listeners.forEach((listener) => listener());
}

/** Documents that this page reads or has read, in the order in which they came, as they are at this moment. */
export const privateReadings = (): readonly PrivateProgress[] => shown;

/** The same, as they change. */
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

export const tellTaken = (itemId: string): void => takenListeners.forEach((listener) => listener(itemId));

/** A document as this page writes it, where it is or was read here. */
export const readingOfItem = (itemId: string): PrivateReading | undefined => readings.get(itemId);

export function keepReading(reading: PrivateReading): void {
  readings.set(reading.item.itemId, reading);
  tellReadings();
}

export const lookAtPrivatePage = (itemId: string, page: number): void => readings.get(itemId)?.look(page);
export const pausePrivateReading = (itemId: string): void => readings.get(itemId)?.pause();
export const resumePrivateReading = (itemId: string): void => readings.get(itemId)?.resume();

/** With how often anything of them had been written when that was found. */
const uploadsBroken = new Map<string, number | undefined>();

/** Whether the file of a document never came whole, as far as this page found; not any more where something was written since, on another device. */
export function isUploadBroken(itemId: string, revision?: number): boolean {
  if (!uploadsBroken.has(itemId)) return false;
  const then = uploadsBroken.get(itemId);
  return then === undefined || revision === undefined || then === revision;
}

/** Lists show it so from here on. */
export function tellUploadBroken(itemId: string, revision?: number): void {
  if (isUploadBroken(itemId, revision)) return;
  uploadsBroken.set(itemId, revision);
  void queryClient.invalidateQueries({ queryKey: sealedKey });
}

/** Ends the reading of one that was thrown away, or that another tab reads. */
export function forgetPrivateReading(itemId: string): void {
  readings.get(itemId)?.stop();
  readings.delete(itemId);
  tellReadings();
}

/** Forgets what was read and what is being read: the vault was shut. */
export function forgetPrivateReadings(): void {
  for (const reading of readings.values()) reading.stop();
  readings.clear();
  tellReadings();
}
