import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { isErrorCode } from '@cartulary/database/error-code';
import { randomUUID } from 'node:crypto';

/** Another process held the lock for the whole time. */
export class LockTimeoutError extends Error {
  constructor(path: string) {
    super(`Another process kept ${path}`);
    this.name = 'LockTimeoutError';
  }
}

const POLL_MS = 5;
/** A holder on another machine can't be checked directly, so it updates the file's modification time at this interval. */
const HEARTBEAT_MS = 5_000;
const FOREIGN_STALE_MS = 30_000;

interface Holder {
  readonly host: string;
  readonly pid: number;
  /** Start time of the process, so that a reused pid isn't mistaken for the holder. */
  readonly startedAt: string;
  readonly nonce: string;
}

/**
 * Runs `fn` while holding a lock file, across processes. A killed process's lock is taken over immediately. Not
 * reentrant.
 * @throws LockTimeoutError after `timeoutMs`; any error from `fn`
 */
export async function withFileLock<T>(path: string, timeoutMs: number, fn: () => Promise<T>): Promise<T> {
  const mine: Holder = {
    host: hostname(),
    pid: process.pid,
    startedAt: await startOf(process.pid),
    nonce: randomUUID(),
  };
  const content = JSON.stringify(mine);
  const deadline = Date.now() + timeoutMs;
  while (!(await take(path, content))) {
    await removeIfDead(path);
    if (Date.now() > deadline) throw new LockTimeoutError(path);
    await wait(POLL_MS);
  }
  const heartbeat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), HEARTBEAT_MS);
  heartbeat.unref();
  try {
    return await fn();
  } finally {
    clearInterval(heartbeat);
    if ((await contentOf(path)) === content) await rm(path, { force: true });
  }
}

/**
 * Creates the file with its content atomically, by a link, which fails if the name exists. A holder killed between creating and writing
 * would otherwise leave a lock without an owner.
 */
async function take(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}.draft`;
  await writeFile(draft, content);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (isErrorCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeIfDead(path: string): Promise<void> {
  const content = await contentOf(path);
  if (content === null || !(await isDead(path, content))) return;
  // Rename it first: if several processes noticed, only one renames this file. A fresh lock renamed by mistake is restored.
  const aside = `${path}.dead.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) !== content) await putBack(aside, path);
  await rm(aside, { force: true });
}

/**
 * If a third process was faster, two processes hold the lock once. Even then, the engine's own commits keep a table
 * consistent.
 */
async function putBack(aside: string, path: string): Promise<void> {
  try {
    await link(aside, path);
  } catch (error) {
    if (!isErrorCode(error, 'EEXIST')) throw error;
  }
}

async function contentOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function isDead(path: string, content: string): Promise<boolean> {
  const holder = parseHolder(content);
  if (holder?.host === hostname()) return (await startOf(holder.pid)) !== holder.startedAt;
  const touched = await stat(path).catch(() => null);
  return touched !== null && Date.now() - touched.mtimeMs > FOREIGN_STALE_MS;
}

function parseHolder(content: string): Holder | null {
  try {
    const value: unknown = JSON.parse(content);
    const holder = value as Partial<Holder>;
    return typeof holder.pid === 'number' && typeof holder.host === 'string' && typeof holder.startedAt === 'string'
      ? (holder as Holder)
      : null;
  } catch {
    // Not written by this code, so its age decides.
    return null;
  }
}

/** Identity of a running process: its start time on Linux, elsewhere just that it exists. 'gone' if it isn't running. */
async function startOf(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (line !== null) {
    const [state, ...fields] = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? 'gone' : (fields[18] ?? 'running');
  }
  try {
    process.kill(pid, 0);
    return 'running';
  } catch (error) {
    return isErrorCode(error, 'EPERM') ? 'running' : 'gone';
  }
}
