import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from './binaries.js';
import { answersAs, bootstrap, DATABASE_NAME, OWNER_ROLE } from './bootstrap.js';
import { clusterExists, createCluster, SUPERUSER } from './cluster.js';
import { prepareDataDirectory } from './data-directory.js';
import { databaseIdentity, type Identity } from './identity.js';
import { forgetPostmaster, isAlive, isPostgresOn, readPostmaster, stopPostmaster, waitUntil } from './postmaster.js';
import { readSecrets } from './secrets.js';
import { startServer } from './server.js';

export { prepareDataDirectory } from './data-directory.js';

export interface EmbeddedDatabaseOptions {
  /** Everything lies in its folder `database`. */
  readonly dataDir: string;
  /** 0 (the default): a free one. */
  readonly port?: number;
  /** Told in sentences what happens. */
  readonly log: (message: string) => void;
  /** Beside our own settings of PostgreSQL. Tests that don't test durability turn fsync off here. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedDatabase {
  /** URL of the role that owns the tables; what DATABASE_URL is elsewhere. */
  readonly ownerUrl: string;
  /** URL of the superuser, who sees past row-level security: for the launcher and for tests only. */
  readonly superuserUrl: string;
  readonly port: number;
  readonly pid: number;
  /** True when a server that a killed launcher had left behind was taken over. */
  readonly attached: boolean;
  /** Stops the server within 5 s; resolves when it is gone. Nothing acknowledged is lost. */
  stop(): Promise<void>;
}

/** How long a server that was left behind may take to answer (it may still be recovering). */
const ATTACH_LIMIT_MS = 30_000;

/**
 * Starts a real PostgreSQL below `dataDir`, or takes over the one that a killed launcher left there.
 * As root it runs as `nobody`; where that user can't enter the directory, the data lies in /var/lib/cartulary and `log`
 * says so. Not for two processes at once on one directory: the launcher sees to that.
 * @throws when there is no PostgreSQL for the platform or it does not come up.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const identity = databaseIdentity();
  const dataDirectory = prepareDataDirectory(options.dataDir);
  if (dataDirectory.relocated) {
    options.log(
      `PostgreSQL can't run as root and can't enter ${options.dataDir} as another user, so data is stored in ${dataDirectory.path}`,
    );
  }
  const directory = join(dataDirectory.path, 'database');
  const cluster = join(directory, 'cluster');
  makeOwnDirectory(directory, identity);

  const secrets = readSecrets(directory, clusterExists(directory));
  const urlsAt = (port: number) => ({
    superuserUrl: `postgres://${SUPERUSER}:${secrets.superuser}@127.0.0.1:${port}/postgres`,
    ownerUrl: `postgres://${OWNER_ROLE}:${secrets.owner}@127.0.0.1:${port}/${DATABASE_NAME}`,
  });

  const left = await takeOver(cluster, (port) => urlsAt(port).superuserUrl, options.log);
  if (!left && !clusterExists(directory)) {
    options.log('Creating the database');
    await createCluster(directory, findBinaries(identity, directory), identity, secrets.superuser);
  }
  const server =
    left ??
    (await startServer({
      directory,
      binaries: findBinaries(identity, directory),
      identity,
      port: options.port ?? 0,
      settings: options.settings ?? {},
    }));
  const urls = urlsAt(server.port);
  await bootstrap(urls.superuserUrl, secrets.owner);
  return {
    ...urls,
    port: server.port,
    pid: server.pid,
    attached: left !== undefined,
    stop: () => stopPostmaster(server.pid),
  };
}

/**
 * The folder of cluster, passwords and log is this process's own, also where PostgreSQL runs as another user; that one
 * owned it in installations of before.
 */
function makeOwnDirectory(directory: string, identity: Identity): void {
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  if (identity.uid === undefined || lstatSync(directory).uid !== identity.uid) return;
  chownSync(directory, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
}

/** A server that still runs on the cluster: taken over if it answers, otherwise stopped. */
async function takeOver(
  cluster: string,
  superuserUrlAt: (port: number) => string,
  log: (message: string) => void,
): Promise<{ pid: number; port: number } | undefined> {
  const found = readPostmaster(cluster);
  if (!found) return undefined;
  const { pid } = found;
  // The file of a dead server stays: through it PostgreSQL finds children of the old one that are still at work.
  if (!isAlive(pid)) return undefined;
  if (!isPostgresOn(cluster, pid)) {
    forgetPostmaster(cluster);
    return undefined;
  }
  await waitUntil(() => !isAlive(pid) || readPostmaster(cluster)?.ready === true, ATTACH_LIMIT_MS);
  if (await answersAs(superuserUrlAt(found.port), cluster)) {
    log(`Using the database that is running already (process ${pid})`);
    return { pid, port: found.port };
  }
  log(`Stopping a database that was still running but not responding (process ${pid})`);
  await stopPostmaster(pid);
  return undefined;
}
