/** No room is left, or the file-size limit of the process is reached. Nothing was kept. Error code `storage_full`. */
export class StorageFullError extends Error {
  readonly code = 'storage_full';

  constructor(cause: unknown) {
    super('The storage is full', { cause });
    this.name = 'StorageFullError';
  }
}

/** Nothing is stored under this key. */
export class ObjectMissingError extends Error {
  readonly code = 'original_missing';

  constructor(key: string) {
    super(`Nothing is stored under ${key}`);
    this.name = 'ObjectMissingError';
  }
}

/** What was sent is larger than it may be. Nothing was kept. Error code `file_too_large`. */
export class BlobTooLargeError extends Error {
  readonly code = 'file_too_large';

  constructor(readonly maxBytes: number) {
    super(`More than ${maxBytes} bytes were sent`);
    this.name = 'BlobTooLargeError';
  }
}

/** A ciphertext was cut, changed, put in another place, or belongs to another key. */
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

/** The file of the master key is not there. Nothing that was stored can be opened without it. */
export class MasterKeyMissingError extends Error {
  /** Trying again is of no use until somebody has done something: a start says so at once. */
  readonly needsPerson = true;

  constructor(path: string) {
    super(`The master key is missing: put ${path} back, or set CARTULARY_MASTER_KEY`);
    this.name = 'MasterKeyMissingError';
  }
}

/** The installation's keys hang on another master key than the one that is configured. */
export class WrongMasterKeyError extends Error {
  /** Trying again is of no use until somebody has done something: a start says so at once. */
  readonly needsPerson = true;

  constructor(masterKeyId: string) {
    super(
      `The stored files of this installation need the master key ${masterKeyId}, which is not among those configured: put its master.key back, or set CARTULARY_MASTER_KEY`,
    );
    this.name = 'WrongMasterKeyError';
  }
}

/** The file of the master key is there and can't be relied on. */
export class MasterKeyRefusedError extends Error {
  /** Trying again is of no use until somebody has done something: a start says so at once. */
  readonly needsPerson = true;

  constructor(path: string, reason: string) {
    super(`The master key in ${path} is refused: ${reason}`);
    this.name = 'MasterKeyRefusedError';
  }
}
