import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The user that PostgreSQL runs as; empty for the user of this process. */
export interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root, so root starts it as `nobody`. */
export function databaseIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('This system has no user nobody to run PostgreSQL as: start Cartulary as another user than root');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether the user may enter an existing directory. */
export function canEnter(directory: string, identity: Identity): boolean {
  if (identity.uid === undefined) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...identity, cwd: '/', stdio: 'ignore' }).status === 0
  );
}
