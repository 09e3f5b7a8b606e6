import { spawn } from 'node:child_process';
import path from 'node:path';

const program = path.join(import.meta.dirname, 'database-guard.sh');

/**
 * Starts a process that stops the server when this one is killed. A shell, since it waits all day and should cost nothing;
 * Windows has none, and there the next launcher takes the server over.
 * @returns what sends it away, and resolves when it is gone
 */
export function guardDatabase(pid, dataDirectory) {
  if (process.platform === 'win32') return async () => undefined;
  // A group of its own: what ends everything of a terminal at once does not reach it.
  const options = { detached: true, stdio: ['pipe', 'ignore', 'ignore'], cwd: '/', env: { PATH: process.env.PATH } };
  const guard = spawn('/bin/sh', [program, String(pid), dataDirectory], options);
  // Everything else works without a guard, and nobody waits to hear of one that is gone.
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
