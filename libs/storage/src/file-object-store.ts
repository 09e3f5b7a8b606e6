import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { isErrorCode } from '@cartulary/database/error-code';
import { ObjectMissingError, StorageFullError } from './errors.js';
import type { ByteRange, ObjectStore, Room, StoredObject } from './object-store.js';

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
/** Folder of unfinished files. The dot keeps it from colliding with a key. */
const INCOMING = '.incoming';
/** A file that is being written changes constantly, so one that hasn't changed for this long was left by a crash. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Free space is rechecked after this many bytes, because others write to the same disk. */
const LOOK_EVERY_BYTES = 4 * 1024 * 1024;
const DEFAULT_RESERVE_BYTES = 512 * 1024 * 1024;
const DEFAULT_RESERVE_SHARE = 0.02;

/** Default reserve on a disk: the larger of 512 MB and 2% of it. */
export function defaultReserveBytes({ totalBytes }: Room): number {
  return Math.max(DEFAULT_RESERVE_BYTES, Math.floor(totalBytes * DEFAULT_RESERVE_SHARE));
}

/** Stores objects as files in a directory. */
export class FileObjectStore implements ObjectStore {
  /** @param reserveOf bytes to leave free on the disk for other data, such as the database; none by default */
  constructor(
    private readonly root: string,
    private readonly reserveOf: (room: Room) => number = () => 0,
  ) {}

  async put(key: string, body: AsyncIterable<Uint8Array>): Promise<number> {
    const path = this.pathOf(key);
    const draft = join(this.root, INCOMING, randomUUID());
    await this.requireRoom();
    try {
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
      const sizeBytes = await writeWhole(draft, this.keepingReserve(body));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await this.syncUpwards(dirname(path));
      return sizeBytes;
    } catch (error) {
      await rm(draft, { force: true });
      throw isFull(error) ? new StorageFullError(error) : error;
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const file = await open(this.pathOf(key), 'r');
      if (range && range.end <= range.start) {
        await file.close();
        throw new RangeError('A byte range ends after its start');
      }
      // The stream closes the file, even if it is destroyed midway.
      return file.createReadStream(range ? { start: range.start, end: range.end - 1 } : {});
    } catch (error) {
      throw isErrorCode(error, 'ENOENT') ? new ObjectMissingError(key) : error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async room(): Promise<Room> {
    // The directory doesn't exist before the first upload. Its parent is on the same disk.
    const { bavail, blocks, bsize } = await statfs(this.root).catch((error: unknown) => {
      if (isErrorCode(error, 'ENOENT')) return statfs(dirname(this.root));
      throw error;
    });
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  }

  async hasRoom(): Promise<boolean> {
    const room = await this.room();
    return room.freeBytes > this.reserveOf(room);
  }

  /** @throws StorageFullError if only the reserve remains */
  private async requireRoom(): Promise<void> {
    if (!(await this.hasRoom())) throw new StorageFullError('What is left is kept for the database');
  }

  private async *keepingReserve(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let passedBytes = 0;
    for await (const chunk of body) {
      passedBytes += chunk.byteLength;
      if (passedBytes >= LOOK_EVERY_BYTES) {
        passedBytes = 0;
        await this.requireRoom();
      }
      yield chunk;
    }
  }

  async *list(prefix = ''): AsyncIterable<StoredObject> {
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isErrorCode(error, 'ENOENT')) return [];
      throw error;
    });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const key = relative(this.root, path).split(sep).join('/');
      if (!entry.isFile() || !KEY.test(key) || !key.startsWith(prefix)) continue;
      const found = await stat(path).catch((error: unknown) => {
        if (isErrorCode(error, 'ENOENT')) return null;
        throw error;
      });
      if (found) yield { key, sizeBytes: found.size, modifiedAt: found.mtime };
    }
  }

  /**
   * Deletes files that a crash left unfinished.
   * @returns how many files
   */
  async deleteAbandoned(olderThanMs = ABANDONED_MS): Promise<number> {
    const directory = join(this.root, INCOMING);
    const names = await readdir(directory).catch((error: unknown) => {
      if (isErrorCode(error, 'ENOENT')) return [];
      throw error;
    });
    let deleted = 0;
    for (const name of names) {
      const path = join(directory, name);
      const found = await stat(path).catch(() => null);
      if (!found || Date.now() - found.mtimeMs < olderThanMs) continue;
      await rm(path, { force: true });
      deleted += 1;
    }
    return deleted;
  }

  private pathOf(key: string): string {
    if (!KEY.test(key))
      throw new RangeError('An object key holds lower-case letters, digits and hyphens between slashes');
    return join(this.root, ...key.split('/'));
  }

  /** A name is durable once its directory is synced, and a new directory once its parent is. */
  private async syncUpwards(directory: string): Promise<void> {
    for (let path = directory; path.startsWith(this.root); path = dirname(path)) {
      const handle = await open(path, 'r');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
  }
}

async function writeWhole(path: string, body: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let sizeBytes = 0;
    for await (const chunk of body) {
      let written = 0;
      while (written < chunk.byteLength) {
        const { bytesWritten } = await file.write(chunk, written);
        written += bytesWritten;
      }
      sizeBytes += chunk.byteLength;
    }
    await file.sync();
    return sizeBytes;
  } finally {
    await file.close();
  }
}

const isFull = (error: unknown): boolean => isErrorCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG');
