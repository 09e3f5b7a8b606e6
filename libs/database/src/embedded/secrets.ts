import { randomBytes } from 'node:crypto';
import { closeSync, constants, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Passwords of the embedded server. The application's are derived from the owner's. */
export interface Secrets {
  readonly superuser: string;
  readonly owner: string;
}

/**
 * Reads the passwords from a file that only its owner can read; creates it before the cluster.
 * @throws if the cluster exists but the file doesn't
 */
export function readSecrets(directory: string, clusterExists: boolean): Secrets {
  const file = join(directory, 'passwords.json');
  if (existsSync(file)) return JSON.parse(readOwn(file)) as Secrets;
  if (clusterExists) throw new Error(`${file} is missing: without it the database beside it can't be opened`);
  const secrets: Secrets = {
    superuser: randomBytes(24).toString('base64url'),
    owner: randomBytes(24).toString('base64url'),
  };
  const half = `${file}.${process.pid}`;
  writeFileSync(half, JSON.stringify(secrets), { mode: 0o600, flag: 'wx', flush: true });
  renameSync(half, file);
  return secrets;
}

/** Reads a file without following links, because the folder may have belonged to another user (0: Windows has no such flag). */
function readOwn(file: string): string {
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    return readFileSync(descriptor, 'utf8');
  } finally {
    closeSync(descriptor);
  }
}
