import { useSyncExternalStore } from 'react';
import { queryClient } from '@/lib/api/query-client';
import type { PrivateProgress, PrivateReading } from './reading/private-reading';

/**
 * The data that lists and pages have about documents being processed in the browser. The processing code is loaded once
 * a vault is open.
 */

/** Key of the vault's document list. */
export const sealedKey = ['sealed-documents'] as const;

let shown: readonly PrivateProgress[] = [];
/** In order of arrival. */
const readings = new Map<string, PrivateReading>();
const listeners = new Set<() => void>();
const takenListeners = new Set<(itemId: string) => void>();

/** True if processing is neither finished nor stopped. */
export const isUnderWay = ({ step }: Pick<PrivateProgress, 'step'>): boolean =>
  step === 'storing' || step === 'opening' || step === 'reading' || step === 'understanding';

/** Notifies pages of processing progress. */
export function tellReadings(): void {
  shown = [...readings.values()].map(({ progress }) => progress);
  listeners.forEach((listener) => listener());
}

/** Documents that this page reads or has read, in order of arrival: a snapshot. */
export const privateReadings = (): readonly PrivateProgress[] => shown;

/** The same as {@link privateReadings}, but live. */
export const usePrivateReadings = (): readonly PrivateProgress[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );

/** Calls the listener with the id of each document created from a file. Returns the unsubscribe function. */
export function onTakenPrivately(listener: (itemId: string) => void): () => void {
  takenListeners.add(listener);
  return () => takenListeners.delete(listener);
}

export const tellTaken = (itemId: string): void => takenListeners.forEach((listener) => listener(itemId));

/** A document being read, or already read, in this page. */
export const readingOfItem = (itemId: string): PrivateReading | undefined => readings.get(itemId);

export function keepReading(reading: PrivateReading): void {
  readings.set(reading.item.itemId, reading);
  tellReadings();
}

export const lookAtPrivatePage = (itemId: string, page: number): void => readings.get(itemId)?.look(page);
export const pausePrivateReading = (itemId: string): void => readings.get(itemId)?.pause();
export const resumePrivateReading = (itemId: string): void => readings.get(itemId)?.resume();

/** With the revision at which the incomplete upload was found. */
const uploadsBroken = new Map<string, number | undefined>();

/**
 * True if this page knows that a document's file upload is incomplete. False once another device has written something.
 */
export function isUploadBroken(itemId: string, revision?: number): boolean {
  if (!uploadsBroken.has(itemId)) return false;
  const then = uploadsBroken.get(itemId);
  return then === undefined || revision === undefined || then === revision;
}

/** Marks the upload as incomplete in lists. */
export function tellUploadBroken(itemId: string, revision?: number): void {
  if (isUploadBroken(itemId, revision)) return;
  uploadsBroken.set(itemId, revision);
  void queryClient.invalidateQueries({ queryKey: sealedKey });
}

/** Stops processing a document that was deleted or is being processed in another tab. */
export function forgetPrivateReading(itemId: string): void {
  readings.get(itemId)?.stop();
  readings.delete(itemId);
  tellReadings();
}

/** Clears all finished and running jobs when the vault is locked. */
export function forgetPrivateReadings(): void {
  for (const reading of readings.values()) reading.stop();
  readings.clear();
  tellReadings();
}
