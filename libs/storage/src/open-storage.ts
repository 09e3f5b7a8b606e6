import path from 'node:path';
import { defaultReserveBytes, FileObjectStore } from './file-object-store.js';
import { masterKeysFromEnvironment, masterKeysFromFile, type MasterKeys } from './master-keys.js';
import type { ObjectStore } from './object-store.js';

/** Settings that locate originals and keys. */
export interface StorageSettings {
  readonly dataDirectory: string;
  /** 32 bytes in base64; read from a file if unset. */
  readonly masterKey: string | undefined;
  /** Defaults to `master.key` in the data directory. */
  readonly masterKeyFile: string | undefined;
}

/** Store of this installation's encrypted originals. */
export function openObjectStore({ dataDirectory }: StorageSettings): ObjectStore {
  return new FileObjectStore(path.join(dataDirectory, 'objects'));
}

/**
 * The same for uploads: stops when only the reserve for the database is left, which everything else needs.
 * @param storageReserveBytes defaults to the larger of 512 MB and 2% of the disk
 */
export function openUploadStore(settings: StorageSettings & { storageReserveBytes: number | undefined }): ObjectStore {
  const { dataDirectory, storageReserveBytes } = settings;
  return new FileObjectStore(
    path.join(dataDirectory, 'objects'),
    (room) => storageReserveBytes ?? defaultReserveBytes(room),
  );
}

/** The installation's master keys: from the environment, or else from their file. */
export function openMasterKeys({ dataDirectory, masterKey, masterKeyFile }: StorageSettings): MasterKeys {
  if (masterKey !== undefined) return masterKeysFromEnvironment(masterKey);
  return masterKeysFromFile(masterKeyFile ?? path.join(dataDirectory, 'master.key'));
}
