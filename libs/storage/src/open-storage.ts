import path from 'node:path';
import { FileObjectStore } from './file-object-store.js';
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

/** The installation's master keys: from the environment, else from their file. */
export function openMasterKeys({ dataDirectory, masterKey, masterKeyFile }: StorageSettings): MasterKeys {
  if (masterKey !== undefined) return masterKeysFromEnvironment(masterKey);
  return masterKeysFromFile(masterKeyFile ?? path.join(dataDirectory, 'master.key'));
}
