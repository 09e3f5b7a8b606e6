import { readFileSync } from 'node:fs';
import { isErrorCode } from '@cartulary/database/error-code';
import { waitFor } from './wait-for.js';

/** kill -9, then waits until the process is gone (or a zombie that only its parent can reap). */
export async function killHard(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await waitFor(() => !isRunning(pid));
}

/** Whether a process runs, regardless of its owner. A zombie doesn't. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isErrorCode(error, 'EPERM');
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z') ?? false;
  } catch {
    // No /proc here, or the process just ended: signal 0 decides.
    return false;
  }
}
