import { spawn } from 'node:child_process';
import path from 'node:path';

const program = path.join(import.meta.dirname, 'database-guard.sh');

/**
 * Starts a process that stops the database if this process is killed. It's a shell, because it waits all the time and
 * should use no resources. On Windows, there is none, and the next launcher takes over the database.
 * @returns a function that dismisses it and resolves when it's gone
 */
export function guardDatabase(pid, dataDirectory) {
  if (process.platform === 'win32') return async () => undefined;
  // In its own process group, so that closing a terminal doesn't end it.
  const options = { detached: true, stdio: ['pipe', 'ignore', 'ignore'], cwd: '/', env: { PATH: process.env.PATH } };
  const guard = spawn('/bin/sh', [program, String(pid), dataDirectory], options);
  // Everything else works without a guard, and its errors don't matter.
  for (const source of [guard, guard.stdin]) source.on('error', () => undefined);
  const gone = new Promise((resolve) => guard.once('exit', resolve).once('error', resolve));
  guard.unref();
  guard.stdin.unref();
  return async () => {
    guard.ref();
    guard.kill('SIGKILL');
    await gone;
  };
}
