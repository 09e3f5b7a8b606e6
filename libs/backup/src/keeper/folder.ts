import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { draftOf } from '../archive.js';

/** The folder of an installation's backups. */
export class BackupFolder {
  constructor(readonly folder: string) {}

  /** Creates the folder if it doesn't exist, readable only by its owner. */
  async open(): Promise<void> {
    if (existsSync(this.folder)) return;
    await mkdir(this.folder, { recursive: true });
    await chmod(this.folder, 0o700);
  }

  fileOf(name: string): string {
    return path.join(this.folder, path.basename(name));
  }

  isThere(name: string): boolean {
    return existsSync(this.fileOf(name));
  }

  async remove(name: string): Promise<void> {
    await rm(this.fileOf(name), { force: true });
  }

  /** Removes the leftovers of an interrupted backup: a partial file, or a complete one that wasn't verified. */
  async removeUnfinished(name: string): Promise<void> {
    await rm(draftOf(this.fileOf(name)), { force: true });
    await this.remove(name);
  }

  /** Whether the folder is on the same disk as the data, and how many bytes are free there. */
  async room(dataDirectory: string): Promise<{ isOnDiskOfData: boolean; freeBytes: number }> {
    const [there, data, { bavail, bsize }] = await Promise.all([
      stat(this.folder),
      stat(dataDirectory),
      statfs(this.folder),
    ]);
    return { isOnDiskOfData: there.dev === data.dev, freeBytes: bavail * bsize };
  }
}

/** `cartulary-2026-11-24T023000Z-1a2b3c4d.age`: names sort by time. */
export const backupFileName = (at: Date, runId: string): string =>
  `cartulary-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z-${runId.slice(0, 8)}.age`;
