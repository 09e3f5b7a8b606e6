import { existsSync, openSync, closeSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@cartulary/database/embedded/embedded-database';
import { isErrorCode } from '@cartulary/database/error-code';
import { roleUrls } from '@cartulary/database/roles';
import { migrate } from '@cartulary/database/run-migrations';
import { waitFor } from './wait-for.js';

/** A test run's PostgreSQL; its database `cartulary` is migrated and serves only as a template. */
export interface TestCluster {
  readonly ownerUrl: string;
  readonly superuserUrl: string;
}

/** Unsafe and fast: this cluster is deleted after the run. Durability is tested on separate clusters. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
};

/**
 * The run's PostgreSQL, started by the first worker that needs it.
 * @throws outside jest, whose global setup names the folder.
 */
export async function testCluster(): Promise<TestCluster> {
  const directory = process.env.CARTULARY_TEST_RUN_DIR;
  if (!directory) throw new Error('CARTULARY_TEST_RUN_DIR is not set: run tests by jest, project `node`');
  const ready = join(directory, 'cluster.json');
  if (!existsSync(ready) && claims(join(directory, 'cluster.starting'))) {
    writeFileSync(`${ready}.new`, JSON.stringify(await start(directory)));
    renameSync(`${ready}.new`, ready);
  }
  await waitFor(() => existsSync(ready), 60_000);
  return JSON.parse(readFileSync(ready, 'utf8')) as TestCluster;
}

async function start(directory: string): Promise<TestCluster> {
  const { ownerUrl, superuserUrl } = await startEmbeddedDatabase({
    dataDir: directory,
    log: () => undefined,
    settings,
  });
  await migrate(ownerUrl, roleUrls(ownerUrl));
  return { ownerUrl, superuserUrl };
}

/** @returns true for the first caller. */
function claims(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (isErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}
