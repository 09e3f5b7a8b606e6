import type { ReadingPart } from '@cartulary/contracts/reading-files';
import { useSyncExternalStore } from 'react';

/** How far the reader is on its way into this browser. */
export type ReaderDownload =
  | { readonly kind: 'none' }
  /** Nothing is downloaded before somebody said yes. */
  | { readonly kind: 'asks' }
  | {
      readonly kind: 'loading';
      readonly part: ReadingPart;
      readonly loadedBytes: number;
      readonly totalBytes: number;
    }
  | { readonly kind: 'failed'; readonly part: ReadingPart }
  /** What came is another file than this build reads with: it was not taken. */
  | { readonly kind: 'another'; readonly part: ReadingPart }
  /** It came and reads, but this browser has no room for it, or keeps nothing. */
  | { readonly kind: 'unkept' };

let state: ReaderDownload = { kind: 'none' };
const listeners = new Set<() => void>();
/** Whoever waits for the answer, or for another try. */
let waiting: (() => void)[] = [];
let agreed = false;

/** Tells pages how far it is. */
export function tellDownload(next: ReaderDownload): void {
  state = next;
  listeners.forEach((tell) => tell());
}

export const useReaderDownload = (): ReaderDownload =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => state,
  );

/** Whether nothing can be read yet: the reader waits for a yes, or is on its way. */
export const waitsForReader = (download: ReaderDownload): boolean =>
  download.kind === 'asks' || ('part' in download && download.part === 'reading');

/** The person wants it, or wants it tried again. */
export function agreeToDownload(): void {
  agreed = true;
  tellDownload({ kind: 'none' });
  const asked = waiting;
  waiting = [];
  for (const goOn of asked) goOn();
}

/** Whether the person said yes in this sitting. */
export const hasAgreed = (): boolean => agreed;

/** Waits until somebody says yes, or wants it tried again. */
export const askedFor = (why: Extract<ReaderDownload, { kind: 'asks' | 'failed' | 'another' }>): Promise<void> => {
  tellDownload(why);
  return new Promise((resolve) => waiting.push(resolve));
};
