import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const KILL_AFTER_MS = 10_000;
const onWindows = process.platform === 'win32';

/**
 * Runs a program to its end, in the repository's folder.
 * @param options.quiet collects its output instead of printing it
 * @param options.timeoutMs the time after which it and its children are stopped, and killed ten seconds later
 * @returns `{ code, output, timedOut }`; code is 1 if a signal ended it, 127 if the program doesn't exist
 */
export function runProgram(command, args, { quiet = false, timeoutMs, env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    // Its own process group, so that the timeout also ends the program's children.
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
      // Programs with their own process groups only end if their parent gets a signal.
      killing = setTimeout(() => end('SIGKILL'), KILL_AFTER_MS);
    }, timeoutMs ?? 0x7fffffff);
    const interrupted = () => end('SIGTERM');
    // If this process exits first, it stops the program.
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
