import type { ReadingPart } from '@cartulary/contracts/reading-files';
import { useSyncExternalStore } from 'react';

/** Download progress of the OCR engine. */
export type ReaderDownload =
  | { readonly kind: 'none' }
  /** Nothing is downloaded without the person's consent. */
  | { readonly kind: 'asks' }
  | {
      readonly kind: 'loading';
      readonly part: ReadingPart;
      readonly loadedBytes: number;
      readonly totalBytes: number;
    }
  | { readonly kind: 'failed'; readonly part: ReadingPart }
  /** The download isn't the file that this build expects, so it was rejected. */
  | { readonly kind: 'another'; readonly part: ReadingPart }
  /** Downloaded and working, but this browser has no space for it or doesn't store data. */
  | { readonly kind: 'unkept' };

let state: ReaderDownload = { kind: 'none' };
const listeners = new Set<() => void>();
/** Callers waiting for the answer or for a retry. */
let waiting: (() => void)[] = [];
let agreed = false;

/** Notifies pages of the download progress. */
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

/** True if processing must wait because the download of the OCR engine isn't confirmed or finished. */
export const waitsForReader = (download: ReaderDownload): boolean =>
  download.kind === 'asks' || ('part' in download && download.part === 'reading');

/** The person agrees to the download or retries it. */
export function agreeToDownload(): void {
  agreed = true;
  tellDownload({ kind: 'none' });
  const asked = waiting;
  waiting = [];
  for (const goOn of asked) goOn();
}

/** Whether the person agreed in this session. */
export const hasAgreed = (): boolean => agreed;

/** Waits until the person consents or retries. */
export const askedFor = (why: Extract<ReaderDownload, { kind: 'asks' | 'failed' | 'another' }>): Promise<void> => {
  tellDownload(why);
  return new Promise((resolve) => waiting.push(resolve));
};
