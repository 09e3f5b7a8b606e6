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
