import {
  bytesOfPart,
  filesOfPart,
  readingFileAddress,
  sha256OfReadingFile,
  type ReadingPart,
} from '@cartulary/contracts/reading-files';
import { AnotherFile, areKept, keptFile } from '@/lib/files/kept-file';
import { log } from '@/lib/log/log';
import { askedFor, hasAgreed, tellDownload } from './download-state';

/** One part at a time, for all callers. */
let queue: Promise<void> = Promise.resolve();

const addressesOf = (part: ReadingPart): string[] => filesOfPart(part).map(readingFileAddress);

/**
 * Waits until a part of the OCR engine is available. Asks for consent before the first download and after an
 * interrupted one. Consent to the first part covers the others, whose sizes were listed with it.
 */
export function partReady(part: ReadingPart): Promise<void> {
  const ready = queue.then(async () => {
    if (await areKept(addressesOf(part))) return;
    if (!hasAgreed() && !(await areKept(addressesOf('reading')))) await askedFor({ kind: 'asks' });
    for (let came = await downloaded(part); came !== 'came'; came = await downloaded(part))
      await askedFor({ kind: came, part });
  });
  queue = ready;
  return ready;
}

/** Whether a part is stored in this browser. */
export const isPartHere = (part: ReadingPart): Promise<boolean> => areKept(addressesOf(part));

/**
 * Downloads one part where the page lists its size.
 * @param arrived called with the number of downloaded bytes
 * @returns whether the download is complete
 */
export function downloadPart(part: ReadingPart, arrived: (loadedBytes: number) => void): Promise<boolean> {
  const came = queue.then(() => fetched(part, arrived));
  queue = came.then(() => undefined);
  return came.then((how) => how === 'came');
}

/** `failed`: it was interrupted; `another`: it isn't the file that this build expects. */
type Came = 'came' | 'failed' | 'another';

async function downloaded(part: ReadingPart): Promise<Came> {
  const totalBytes = bytesOfPart(part);
  tellDownload({ kind: 'loading', part, loadedBytes: 0, totalBytes });
  const came = await fetched(part, (loadedBytes) => tellDownload({ kind: 'loading', part, loadedBytes, totalBytes }));
  if (came === 'came') tellDownload({ kind: (await areKept(addressesOf(part))) ? 'none' : 'unkept' });
  return came;
}

async function fetched(part: ReadingPart, arrived: (loadedBytes: number) => void): Promise<Came> {
  let loadedBytes = 0;
  try {
    for (const name of filesOfPart(part))
      await keptFile({ address: readingFileAddress(name), sha256: sha256OfReadingFile(name) }, (bytes) => {
        loadedBytes += bytes;
        arrived(loadedBytes);
      });
    return 'came';
  } catch (error) {
    log.warn('A part of the reader did not come.', { component: 'private-reading', part, error });
    // The download component reports the interruption and preserves the progress.
    return error instanceof AnotherFile ? 'another' : 'failed';
  }
}
