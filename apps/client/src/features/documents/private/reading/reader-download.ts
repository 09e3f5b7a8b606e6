import { bytesOfPart, filesOfPart, readingFileAddress, type ReadingPart } from '@cartulary/contracts/reading-files';
import { useSyncExternalStore } from 'react';
import { areKept, keptFile } from '@/lib/files/kept-file';

/** The parts of the first use, in the order in which they are needed. */
export const firstParts = ['reading', 'names', 'meaning'] as const satisfies readonly ReadingPart[];

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
  | { readonly kind: 'failed' };

let state: ReaderDownload = { kind: 'none' };
const listeners = new Set<() => void>();
/** Whoever waits for the answer, or for another try. */
let waiting: (() => void)[] = [];
let agreed = false;
/** One part after the other, whoever asks. */
let queue: Promise<void> = Promise.resolve();

function change(next: ReaderDownload): void {
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

/** The person wants it, or wants it tried again. */
export function agreeToDownload(): void {
  agreed = true;
  change({ kind: 'none' });
  const asked = waiting;
  waiting = [];
  for (const goOn of asked) goOn();
}

const asked = (kind: 'asks' | 'failed'): Promise<void> => {
  change({ kind });
  return new Promise((resolve) => waiting.push(resolve));
};

const addressesOf = (part: ReadingPart): string[] => filesOfPart(part).map(readingFileAddress);

/**
 * Waits until a part of the reader is in this browser: asks before the first is downloaded, and after one broke off. Who has
 * had the first agreed to the others, whose sizes were told with it.
 */
export function partReady(part: ReadingPart): Promise<void> {
  const ready = queue.then(async () => {
    if (await areKept(addressesOf(part))) return;
    if (!agreed && !(await areKept(addressesOf('reading')))) await asked('asks');
    while (!(await downloaded(part))) await asked('failed');
  });
  queue = ready;
  return ready;
}

/** @returns whether all of it came */
async function downloaded(part: ReadingPart): Promise<boolean> {
  const totalBytes = bytesOfPart(part);
  let loadedBytes = 0;
  change({ kind: 'loading', part, loadedBytes, totalBytes });
  try {
    for (const address of addressesOf(part))
      await keptFile(address, (bytes) => {
        loadedBytes += bytes;
        change({ kind: 'loading', part, loadedBytes, totalBytes });
      });
    change({ kind: 'none' });
    return true;
  } catch {
    // What broke off is told where it stands; what came of it is kept.
    return false;
  }
}
