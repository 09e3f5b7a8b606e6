import { spawn } from 'node:child_process';
import { closeSync, constants, lstatSync, openSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isErrorCode } from '../error-code.js';
import type { Binaries } from './binaries.js';
import type { Identity } from './identity.js';
import { isAlive, readPostmaster, waitUntil } from './postmaster.js';

/** Crash recovery after a kill took 2 to 4 s on two cores; a large one can take longer. */
const START_LIMIT_MS = 120_000;
/**
 * Errors that resolve themselves after a kill -9: the old server's children hold its shared memory until they notice, and its pid stays in
 * use until the process is reaped.
 */
const passing =
  /pre-existing shared memory block|lock file "postmaster.pid" already exists|could not bind|Address already in use/;
const ATTEMPTS = 80;
const MAX_LOG_BYTES = 10 * 1024 * 1024;
/** A link in place of the log would let its creator write to another file with our permissions. 0: Windows has no such flag. */
const APPEND_NO_LINK = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0);

/** Small, and as durable as PostgreSQL can be. All other settings are PostgreSQL's defaults. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '32MB',
  max_wal_size: '512MB',
  jit: 'off',
  io_method: 'sync',
  huge_pages: 'off',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  wal_level: 'minimal',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

export interface ServerOptions {
  readonly directory: string;
  readonly binaries: Binaries;
  readonly identity: Identity;
  /** 0 picks a free port. */
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Starts PostgreSQL on `directory`/cluster and waits until it accepts connections. It runs in its own process group, so
 * that Ctrl-C in a terminal stops it only through `stop`, after its clients.
 * @throws with the end of its log if it doesn't start
 */
export async function startServer(options: ServerOptions): Promise<{ pid: number; port: number }> {
  const cluster = join(options.directory, 'cluster');
  const logFile = join(options.directory, 'postgres.log');
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port === 0 ? await freePort() : options.port;
    const pid = spawnServer(options, cluster, logFile, port);
    const started = () => {
      const postmaster = readPostmaster(cluster);
      return postmaster?.pid === pid && postmaster.ready;
    };
    const settled = await waitUntil(() => started() || !isAlive(pid), START_LIMIT_MS);
    if (started()) return { pid, port };
    if (!settled) process.kill(pid, 'SIGQUIT');
    const said = readFileSync(logFile, 'utf8').slice(-4_000);
    if (!passing.test(said.slice(-1_000)) || attempt >= ATTEMPTS)
      throw new Error(`PostgreSQL did not start. The end of ${logFile}:\n${said}`);
    await waitUntil(() => false, 250);
  }
}

function spawnServer(options: ServerOptions, cluster: string, logFile: string, port: number): number {
  rotate(logFile);
  const log = openSync(logFile, APPEND_NO_LINK, 0o600);
  const set = Object.entries({ ...settings, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  try {
    const child = spawn(options.binaries.postgres, ['-D', cluster, '-p', String(port), ...set], {
      ...options.identity,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    });
    if (child.pid === undefined) throw new Error(`${options.binaries.postgres} can't be started`);
    child.unref();
    return child.pid;
  } finally {
    closeSync(log);
  }
}

function rotate(logFile: string): void {
  try {
    if (lstatSync(logFile).size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  } catch (error) {
    if (!isErrorCode(error, 'ENOENT')) throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
