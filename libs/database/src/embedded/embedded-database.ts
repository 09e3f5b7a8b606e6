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
  /** Everything is stored in its folder `database`. */
  readonly dataDir: string;
  /** 0 (the default) picks a free port. */
  readonly port?: number;
  /** Receives messages about what happens. */
  readonly log: (message: string) => void;
  /** Added to our own PostgreSQL settings. Tests that don't test durability turn fsync off here. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedDatabase {
  /** URL for the role that owns the tables; elsewhere, this is DATABASE_URL. */
  readonly ownerUrl: string;
  /** URL for the superuser, who bypasses row-level security: only for the launcher and for tests. */
  readonly superuserUrl: string;
  readonly port: number;
  readonly pid: number;
  /** True if it took over a server that a killed launcher had left running. */
  readonly attached: boolean;
  /** Stops the server within 5 s and resolves once it's gone. No acknowledged data is lost. */
  stop(): Promise<void>;
}

/** How long an orphaned server may take to respond, since it may still be recovering. */
const ATTACH_LIMIT_MS = 30_000;

/**
 * Starts a PostgreSQL server below `dataDir`, or takes over one that a killed launcher left running. As root, it runs
 * as `nobody`; if that user can't enter the directory, the data is stored in /var/lib/cartulary and `log` reports it.
 * Two processes must not use one directory at the same time; the launcher ensures that.
 * @throws if there is no PostgreSQL for the platform or it doesn't start
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
 * The folder with cluster, passwords and log belongs to this process, even if PostgreSQL runs as another user, who owned it in older
 * installations.
 */
function makeOwnDirectory(directory: string, identity: Identity): void {
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  if (identity.uid === undefined || lstatSync(directory).uid !== identity.uid) return;
  chownSync(directory, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
}

/** Takes over a server that is still running on the cluster, or stops it if it doesn't respond. */
async function takeOver(
  cluster: string,
  superuserUrlAt: (port: number) => string,
  log: (message: string) => void,
): Promise<{ pid: number; port: number } | undefined> {
  const found = readPostmaster(cluster);
  if (!found) return undefined;
  const { pid } = found;
  // A dead server's file is kept: PostgreSQL uses it to find the old server's children that are still running.
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
