import path from 'node:path';
import { defaultReserveBytes, FileObjectStore } from './file-object-store.js';
import { masterKeysFromEnvironment, masterKeysFromFile, type MasterKeys } from './master-keys.js';
import type { ObjectStore } from './object-store.js';

/** The part of a process's configuration that says where originals and keys lie. */
export interface StorageSettings {
  readonly dataDirectory: string;
  /** 32 bytes in base64; in a file unless set. */
  readonly masterKey: string | undefined;
  /** `master.key` in the data directory unless set. */
  readonly masterKeyFile: string | undefined;
}

/** Where this installation keeps its originals, encrypted. */
export function openObjectStore({ dataDirectory }: StorageSettings): ObjectStore {
  return new FileObjectStore(path.join(dataDirectory, 'objects'));
}

/**
 * The same for what people send: it stops where only a reserve is left for the database, which all else needs.
 * @param storageReserveBytes the larger of 512 MB and 2 % of the disk unless set
 */
export function openUploadStore(settings: StorageSettings & { storageReserveBytes: number | undefined }): ObjectStore {
  const { dataDirectory, storageReserveBytes } = settings;
  return new FileObjectStore(
    path.join(dataDirectory, 'objects'),
    (room) => storageReserveBytes ?? defaultReserveBytes(room),
  );
}

/** The installation's master keys: from the environment, else from their file. */
export function openMasterKeys({ dataDirectory, masterKey, masterKeyFile }: StorageSettings): MasterKeys {
  if (masterKey !== undefined) return masterKeysFromEnvironment(masterKey);
  return masterKeysFromFile(masterKeyFile ?? path.join(dataDirectory, 'master.key'));
}
