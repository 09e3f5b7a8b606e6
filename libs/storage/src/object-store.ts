import type { Readable } from 'node:stream';

/** A part of an object: bytes from `start` up to, not including, `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly key: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** The disk that a store lies on. */
export interface Room {
  /** What a process without special rights can still write. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/**
 * Where bytes lie. Keys are path-like: lower-case letters, digits and hyphens between slashes. An object is there whole
 * or not at all, and is never changed.
 */
export interface ObjectStore {
  /**
   * Stores a stream under a new key. Durable when it resolves; after an error nothing is there.
   * @returns bytes written
   * @throws StorageFullError; whatever the stream throws.
   */
  put(key: string, body: AsyncIterable<Uint8Array>): Promise<number>;

  /**
   * Opens an object. What was opened can be read to its end, even if the object is deleted meanwhile.
   * @throws ObjectMissingError
   */
  get(key: string, range?: ByteRange): Promise<Readable>;

  /** Deletes an object; one that isn't there is no error. */
  delete(key: string): Promise<void>;

  /** Every object whose key begins with `prefix`, in no order. */
  list(prefix?: string): AsyncIterable<StoredObject>;

  /** The room that there is; null where the store is no disk. */
  room(): Promise<Room | null>;

  /** Whether anything more is taken: false where only the reserve is left that is kept for others on the disk. */
  hasRoom(): Promise<boolean>;
}
