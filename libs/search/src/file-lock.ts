import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { isErrorCode } from '@cartulary/database/error-code';
import { randomUUID } from 'node:crypto';

/** Somebody else held the lock all the time. */
export class LockTimeoutError extends Error {
  constructor(path: string) {
    super(`Another process kept ${path}`);
    this.name = 'LockTimeoutError';
  }
}

const POLL_MS = 5;
/** A holder on another machine can't be asked whether it lives; it renews the file's time this often. */
const HEARTBEAT_MS = 5_000;
const FOREIGN_STALE_MS = 30_000;

interface Holder {
  readonly host: string;
  readonly pid: number;
  /** When the process started, so that a pid given anew is not taken for the holder. */
  readonly startedAt: string;
  readonly nonce: string;
}

/**
 * Runs `fn` while holding a lock file, across processes. The lock of a process that was killed is taken over at once.
 * Not re-entrant.
 * @throws LockTimeoutError after `timeoutMs`; whatever `fn` throws.
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
 * Makes the file and its content in one step, by a link, which fails where the name is taken: a holder killed between
 * making and writing would leave a lock that names nobody.
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
  // Moved aside first: of several that noticed, only one moves this very file; a fresh lock moved by mistake goes back.
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

/** Where a third one was faster, two hold the lock for once; the engine's own commits keep a table whole even then. */
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
    // Not written by this code: its age decides.
    return null;
  }
}

/** What identifies a running process: its start time on Linux, elsewhere that it answers. 'gone' where it does not run. */
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
