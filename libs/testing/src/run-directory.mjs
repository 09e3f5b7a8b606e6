import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 5_000;
const STEP_MS = 20;

/** The prefix of this run's folder; the process id shows later whether the run is still active. */
export const prefix = () => join(tmpdir(), `cartulary-test-${process.pid}-`);

/** Folders of runs whose process was killed before it could clean up. */
export function abandonedRuns() {
  return readdirSync(tmpdir())
    .filter((name) => isGone(Number(/^cartulary-test-(\d+)-/.exec(name)?.[1])))
    .map((name) => join(tmpdir(), name));
}

/** Stops a run's database, if a test started it, and removes the run's folder. */
export async function clearRun(directory) {
  const pidFile = join(directory, 'database', 'cluster', 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  // Immediate shutdown: nothing in this cluster is needed again. PostgreSQL removes the file last.
  if (pid > 0 && isPostgresIn(directory, pid)) {
    process.kill(pid, 'SIGQUIT');
    for (let waitedMs = 0; existsSync(pidFile) && waitedMs < LIMIT_MS; waitedMs += STEP_MS) await pause(STEP_MS);
  }
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}

/** True if the process ID still belongs to this run's server. Known only on Linux; assumed elsewhere. */
function isPostgresIn(directory, pid) {
  const file = `/proc/${pid}/cmdline`;
  if (process.platform !== 'linux') return true;
  return existsSync(file) && readFileSync(file, 'utf8').includes(directory);
}

function isGone(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
