import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isErrorCode } from '../error-code.js';

/** What a running server says of itself in `postmaster.pid` (one fact a line: PostgreSQL, miscadmin.h). */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

const POLL_MS = 20;

/** Reads `cluster`/postmaster.pid; undefined where there is none or it isn't written to the end yet. */
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

/** Whether a process is there, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return isErrorCode(error, 'EPERM');
  }
}

/** A killed child whose parent (ourselves) has not fetched its end yet still answers to signal 0. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  if (process.platform !== 'linux' || !existsSync(file)) return false;
  return readLines(file)[0]?.split(') ').at(-1)?.startsWith('Z') ?? false;
}

/** Whether a process is PostgreSQL on this cluster and not a stranger who got the number after a restart. Known on Linux only; elsewhere assumed. */
export function isPostgresOn(cluster: string, pid: number): boolean {
  if (process.platform !== 'linux') return true;
  const commandLine = readLines(`/proc/${pid}/cmdline`)[0] ?? '';
  return commandLine.includes('postgres') && commandLine.includes(cluster);
}

/** Removes the file of a server that is gone, so that PostgreSQL doesn't take a stranger with its number for it. */
export function forgetPostmaster(cluster: string): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Waits until `condition` holds. @returns false when the time is over first. */
export async function waitUntil(condition: () => boolean, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!condition()) {
    if (Date.now() >= end) return false;
    await pause(POLL_MS);
  }
  return true;
}

/**
 * Stops a server: fast shutdown, and an immediate one (recovery at the next start, nothing acknowledged is lost) when it
 * takes longer than `fastMs`.
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
