import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { canEnter, databaseIdentity } from './identity.js';

/** Location of the data if root runs in a directory that is closed to other users. */
export const RELOCATED_DATA_DIRECTORY = '/var/lib/cartulary';

export interface DataDirectory {
  readonly path: string;
  /** True if it isn't the requested one, which the start then reports. */
  readonly relocated: boolean;
}

/**
 * Creates the data directory, or a fallback if PostgreSQL, which never runs as root, couldn't enter it.
 * @throws if neither can be created
 */
export function prepareDataDirectory(wanted: string, otherwise = RELOCATED_DATA_DIRECTORY): DataDirectory {
  const path = resolve(wanted);
  mkdirSync(path, { recursive: true, mode: 0o755 });
  if (canEnter(path, databaseIdentity())) return { path, relocated: false };
  mkdirSync(otherwise, { recursive: true, mode: 0o755 });
  return { path: otherwise, relocated: true };
}
