import { constants } from 'node:fs';
import { lstat, open, realpath, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { JobTimedOut } from '@cartulary/jobs/job-errors';
import { LookIsOver } from '../trouble.js';
import { FileRefused, type OpenFile, type ShownFile } from '../take.js';
import { shapeOf } from './list-folder.js';

/** Opening a device or pipe would block; links aren't followed. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** A listed file to be read within the check's time. */
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
    // The process is shutting down, which says nothing about the file. A file that took up the whole scan counts as
    // tried.
    if (signal.aborted && !(signal.reason instanceof JobTimedOut)) throw new LookIsOver();
    throw error instanceof FileRefused ? error : new FileRefused('unreadable', error);
  } finally {
    await handle?.close();
  }
}

/**
 * Opens exactly the file that was listed. A parent folder may have become a link since, so the open file has to be the one at that path
 * without links.
 * @throws FileRefused, or see `open`
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
