import { constants } from 'node:fs';
import { lstat, open, realpath, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { JobTimedOut } from '@cartulary/jobs/job-errors';
import { LookIsOver } from '../trouble.js';
import { FileRefused, type OpenFile, type ShownFile } from '../take.js';
import { shapeOf } from './list-folder.js';

/** A device or pipe would wait for somebody; a link is not followed. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** A file of a folder, to be read as it was listed, as long as the look may take. */
export const fileIn = (root: string, shown: ShownFile, signal: AbortSignal): OpenFile => ({
  ...shown,
  bytes: () => bytesOf(root, shown, signal),
  isAsShown: async () => {
    const stats = await lstat(path.join(root, shown.place), { bigint: true }).catch(() => null);
    return stats !== null && stats.isFile() && shapeOf(stats) === shown.shape;
  },
});

async function* bytesOf(
  root: string,
  shown: ShownFile,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  let handle: FileHandle | undefined;
  try {
    handle = await openAsShown(root, shown);
    for await (const piece of handle.createReadStream({ autoClose: false, signal })) yield piece as Buffer;
  } catch (error) {
    // Given back by a process that ends: it says nothing of the file. One that took all of a look's time counts as tried.
    if (signal.aborted && !(signal.reason instanceof JobTimedOut)) throw new LookIsOver();
    throw error instanceof FileRefused ? error : new FileRefused('unreadable', error);
  } finally {
    await handle?.close();
  }
}

/**
 * Opens the very file that was listed. A folder above it may have become a link since: what is open has to be what lies at that path
 * without any. @throws FileRefused, or as `open`
 */
async function openAsShown(root: string, { place, shape }: ShownFile): Promise<FileHandle> {
  const file = path.join(root, place);
  const handle = await open(file, FLAGS);
  try {
    const opened = await handle.stat({ bigint: true });
    const lies = (await realpath(file)) === file ? await lstat(file, { bigint: true }) : null;
    if (opened.isFile() && shapeOf(opened) === shape && lies?.ino === opened.ino && lies.dev === opened.dev)
      return handle;
    throw new FileRefused('unreadable');
  } catch (error) {
    await handle.close();
    throw error;
  }
}
