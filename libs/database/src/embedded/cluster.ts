import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.js';
import type { Identity } from './identity.js';

export const SUPERUSER = 'postgres';

/** Whether `initdb` has finished here. */
export function clusterExists(directory: string): boolean {
  return existsSync(join(directory, 'cluster', 'PG_VERSION'));
}

/**
 * Creates `directory`/cluster. It is only renamed to its final name once complete, so that an interrupted one is redone. Only the cluster
 * itself belongs to PostgreSQL's user, who could replace files with links in a folder they own. Encoding and locale are explicit, because
 * an empty LANG would create an SQL_ASCII database.
 * @throws with the output of `initdb`
 */
export async function createCluster(
  directory: string,
  binaries: Binaries,
  identity: Identity,
  password: string,
): Promise<void> {
  const half = join(directory, 'cluster.new');
  const passwordFile = join(directory, 'cluster.password');
  rmSync(half, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    chownSync(passwordFile, identity.uid, identity.gid);
    chownSync(half, identity.uid, identity.gid);
  }
  try {
    await runInitdb(binaries.initdb, identity, [
      '--pgdata',
      half,
      '--username',
      SUPERUSER,
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--locale-provider',
      'builtin',
      '--no-instructions',
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(half, join(directory, 'cluster'));
}

async function runInitdb(program: string, identity: Identity, options: string[]): Promise<void> {
  const child = spawn(program, options, { ...identity, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`initdb failed (${code ?? 'killed'}):\n${said}`);
}
