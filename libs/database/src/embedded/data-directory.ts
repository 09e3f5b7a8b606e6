import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { canEnter, databaseIdentity } from './identity.js';

/** Where the data goes when root works below a directory that is closed to others. */
export const RELOCATED_DATA_DIRECTORY = '/var/lib/cartulary';

export interface DataDirectory {
  readonly path: string;
  /** True when it is not the one that was asked for; start says so. */
  readonly relocated: boolean;
}

/**
 * Makes the data directory, or another one where PostgreSQL, which never runs as root, could not enter it.
 * @throws when neither can be made.
 */
export function prepareDataDirectory(wanted: string, otherwise = RELOCATED_DATA_DIRECTORY): DataDirectory {
  const path = resolve(wanted);
  mkdirSync(path, { recursive: true, mode: 0o755 });
  if (canEnter(path, databaseIdentity())) return { path, relocated: false };
  mkdirSync(otherwise, { recursive: true, mode: 0o755 });
  return { path: otherwise, relocated: true };
}
