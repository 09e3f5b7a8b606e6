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

/** One part after the other, whoever asks. */
let queue: Promise<void> = Promise.resolve();

const addressesOf = (part: ReadingPart): string[] => filesOfPart(part).map(readingFileAddress);

/**
 * Waits until a part of the reader is in this browser: asks before the first is downloaded, and after one broke off. Who has
 * had the first agreed to the others, whose sizes were told with it.
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

/** Whether a part is in this browser. */
export const isPartHere = (part: ReadingPart): Promise<boolean> => areKept(addressesOf(part));

/**
 * Downloads one part for somebody who asks for it where its size is told.
 * @param arrived told how much of it is there
 * @returns whether all of it came
 */
export function downloadPart(part: ReadingPart, arrived: (loadedBytes: number) => void): Promise<boolean> {
  const came = queue.then(() => fetched(part, arrived));
  queue = came.then(() => undefined);
  return came.then((how) => how === 'came');
}

/** `failed`: it broke off; `another`: what came is another file than this build reads with. */
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
    // What broke off is told where it stands; what came of it is kept.
    return error instanceof AnotherFile ? 'another' : 'failed';
  }
}
