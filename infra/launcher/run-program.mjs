import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const KILL_AFTER_MS = 10_000;
const onWindows = process.platform === 'win32';

/**
 * Runs a program to its end, in the repository's folder.
 * @param options.quiet collects what it prints instead of showing it
 * @param options.timeoutMs after which it is ended, with everything that it started, and killed ten seconds later
 * @returns `{ code, output, timedOut }`; code is 1 where a signal ended it, 127 where the program isn't there
 */
export function runProgram(command, args, { quiet = false, timeoutMs, env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    // A group of its own, so that the time limit also ends what the program started.
    const grouped = timeoutMs !== undefined && !onWindows;
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, env, stdio, detached: grouped, shell: onWindows && command === 'npm' });
    const end = (signal) => child.pid !== undefined && process.kill(grouped ? -child.pid : child.pid, signal);

    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));

    let timedOut = false;
    let killing;
    const timer = setTimeout(() => {
      timedOut = true;
      end('SIGTERM');
      // Programs in groups of their own end only if their parent is told to end them.
      killing = setTimeout(() => end('SIGKILL'), KILL_AFTER_MS);
    }, timeoutMs ?? 0x7fffffff);
    const interrupted = () => end('SIGTERM');
    // Who leaves before the program is done takes it along.
    const leaving = () => child.kill('SIGTERM');
    process.once('exit', leaving);
    if (grouped) process.on('SIGINT', interrupted).on('SIGTERM', interrupted);

    const finish = (code) => {
      clearTimeout(timer);
      clearTimeout(killing);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted).off('exit', leaving);
      resolve({ code, output, timedOut });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(error.code === 'ENOENT' ? 127 : 1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}
