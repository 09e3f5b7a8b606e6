import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Stops the database of this run, if any test started it, and removes its folder. */
export default async function tearDown() {
  const directory = process.env.CARTULARY_TEST_RUN_DIR;
  if (!directory) return;
  const pidFile = join(directory, 'database', 'cluster', 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  // Immediate shutdown: nothing of this cluster is needed again. PostgreSQL removes the file last.
  if (pid > 0) process.kill(pid, 'SIGQUIT');
  for (let waited = 0; existsSync(pidFile) && waited < 5_000; waited += 20) await pause(20);
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}
