import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isErrorCode } from '../error-code.js';

/** Contents of a running server's `postmaster.pid` (one value per line: PostgreSQL, miscadmin.h). */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

const POLL_MS = 20;

/** Reads `cluster`/postmaster.pid; undefined if it doesn't exist or isn't complete yet. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLines(join(cluster, 'postmaster.pid'));
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port)) return undefined;
  return { pid, port, ready: lines[7]?.trim() === 'ready' };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** True if a process exists, regardless of its owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return isErrorCode(error, 'EPERM');
  }
}

/** A killed child that its parent (this process) hasn't reaped yet still responds to signal 0. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  if (process.platform !== 'linux' || !existsSync(file)) return false;
  return readLines(file)[0]?.split(') ').at(-1)?.startsWith('Z') ?? false;
}

/**
 * Whether a process is PostgreSQL on this cluster, and not an unrelated process that got the same pid after a restart. Only checked on
 * Linux; elsewhere assumed.
 */
export function isPostgresOn(cluster: string, pid: number): boolean {
  if (process.platform !== 'linux') return true;
  const commandLine = readLines(`/proc/${pid}/cmdline`)[0] ?? '';
  return commandLine.includes('postgres') && commandLine.includes(cluster);
}

/** Removes a dead server's pid file, so that PostgreSQL doesn't mistake an unrelated process with that pid for it. */
export function forgetPostmaster(cluster: string): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Waits until `condition` is true.
 * @returns false on timeout
 */
export async function waitUntil(condition: () => boolean, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!condition()) {
    if (Date.now() >= end) return false;
    await pause(POLL_MS);
  }
  return true;
}

/**
 * Stops a server: a fast shutdown, then an immediate one (which recovers at the next start without losing acknowledged data) if it takes
 * longer than `fastMs`.
 */
export async function stopPostmaster(pid: number, fastMs = 4_000): Promise<void> {
  for (const [signal, limitMs] of [
    ['SIGINT', fastMs],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (isErrorCode(error, 'ESRCH')) return;
      throw error;
    }
    if (await waitUntil(() => !isAlive(pid), limitMs)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}
