/** The disk is full, or the process reached its file size limit. Nothing was stored. Error code `storage_full`. */
export class StorageFullError extends Error {
  readonly code = 'storage_full';

  constructor(cause: unknown) {
    super('The storage is full', { cause });
    this.name = 'StorageFullError';
  }
}

/** No object is stored under this key. */
export class ObjectMissingError extends Error {
  readonly code = 'original_missing';

  constructor(key: string) {
    super(`Nothing is stored under ${key}`);
    this.name = 'ObjectMissingError';
  }
}

/** The input exceeds the size limit. Nothing was stored. Error code `file_too_large`. */
export class BlobTooLargeError extends Error {
  readonly code = 'file_too_large';

  constructor(readonly maxBytes: number) {
    super(`More than ${maxBytes} bytes were sent`);
    this.name = 'BlobTooLargeError';
  }
}

/** A ciphertext was truncated, changed, moved, or belongs to another key. */
export class DecryptionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DecryptionError';
  }
}

/** A key was wrapped by a master key that this process doesn't have. */
export class UnknownMasterKeyError extends Error {
  constructor(masterKeyId: string) {
    super(`The master key ${masterKeyId} is not among those configured`);
    this.name = 'UnknownMasterKeyError';
  }
}

/** The master key file is missing. Without it, no stored data can be decrypted. */
export class MasterKeyMissingError extends Error {
  /** A retry won't help until a person has acted; a start reports it at once. */
  readonly needsPerson = true;

  constructor(path: string) {
    super(`The master key is missing: put ${path} back, or set CARTULARY_MASTER_KEY`);
    this.name = 'MasterKeyMissingError';
  }
}

/** The installation's keys were wrapped by another master key than the configured one. */
export class WrongMasterKeyError extends Error {
  /** A retry won't help until a person has acted; a start reports it at once. */
  readonly needsPerson = true;

  constructor(masterKeyId: string) {
    super(
      `The stored files of this installation need the master key ${masterKeyId}, which is not among those configured: put its master.key back, or set CARTULARY_MASTER_KEY`,
    );
    this.name = 'WrongMasterKeyError';
  }
}

/** The master key file exists, but can't be trusted. */
export class MasterKeyRefusedError extends Error {
  /** A retry won't help until a person has acted; a start reports it at once. */
  readonly needsPerson = true;

  constructor(path: string, reason: string) {
    super(`The master key in ${path} is refused: ${reason}`);
    this.name = 'MasterKeyRefusedError';
  }
}
