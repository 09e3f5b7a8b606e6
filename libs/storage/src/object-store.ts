import type { Readable } from 'node:stream';

/** A byte range: from `start` (inclusive) to `end` (exclusive). */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly key: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** The disk of a store. */
export interface Room {
  /** Space available to unprivileged processes. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/**
 * Storage for bytes. Keys look like paths: lowercase letters, digits, and hyphens between slashes. An object either
 * exists completely or not at all, and never changes.
 */
export interface ObjectStore {
  /**
   * Stores a stream under a new key. Durable when it resolves; stores nothing on error.
   * @returns bytes written
   * @throws StorageFullError; whatever the stream throws
   */
  put(key: string, body: AsyncIterable<Uint8Array>): Promise<number>;

  /**
   * Opens an object. It can be read to its end even if it is deleted meanwhile.
   * @throws ObjectMissingError
   */
  get(key: string, range?: ByteRange): Promise<Readable>;

  /** Deletes an object. Succeeds if it doesn't exist. */
  delete(key: string): Promise<void>;

  /** All objects whose key starts with `prefix`, in no particular order. */
  list(prefix?: string): AsyncIterable<StoredObject>;

  /** Free and total space; null if the store isn't a disk. */
  room(): Promise<Room | null>;

  /** True if more can be stored. False if only the reserve for other data on the disk is left. */
  hasRoom(): Promise<boolean>;
}
