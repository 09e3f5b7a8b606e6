import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { draftOf } from '../archive.js';

/** The folder of an installation's backups. */
export class BackupFolder {
  constructor(readonly folder: string) {}

  /** Makes it where it isn't there, for nobody else to read. */
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

  /** What a backup left that ended in the middle here: half a file, or a whole one that nobody had read back yet. */
  async removeUnfinished(name: string): Promise<void> {
    await rm(draftOf(this.fileOf(name)), { force: true });
    await this.remove(name);
  }

  /** Whether it lies on the disk of the data, and how many bytes are free there. */
  async room(dataDirectory: string): Promise<{ isOnDiskOfData: boolean; freeBytes: number }> {
    const [there, data, { bavail, bsize }] = await Promise.all([
      stat(this.folder),
      stat(dataDirectory),
      statfs(this.folder),
    ]);
    return { isOnDiskOfData: there.dev === data.dev, freeBytes: bavail * bsize };
  }
}

/** `cartulary-2026-11-24T023000Z-1a2b3c4d.age`: by name they stand in the order of their moments. */
export const backupFileName = (at: Date, runId: string): string =>
  `cartulary-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z-${runId.slice(0, 8)}.age`;
