import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eachLine, openDailyLog, readLine } from '../log-files.mjs';
import { restartDelayMs } from '../part.mjs';
import { say } from '../say.mjs';

const STOP_GRACE_MS = 1_500;
const LOOK_EVERY_MS = 20;
const READY_LIMIT_MS = 10_000;
const LOOK_LIMIT_MS = 1_000;
const FIRST_DELAY_MS = 100;
const STEADY_MS = 60_000;
/** After this many failures in a row it counts as down, but is still restarted. */
const FAILURES_OF_DOWN = 3;

const pidFile = (directory) => path.join(directory, 'server.pid');

/** A process's arguments in `ps`; empty if it doesn't exist. */
function argumentsOf(pid) {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

/**
 * Stops the server that a killed launcher left behind. Its process id may have been reused, so its arguments are
 * checked.
 */
export function endLeftBehind(directory) {
  let pid;
  try {
    pid = Number(readFileSync(pidFile(directory), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (Number.isInteger(pid) && pid > 1 && argumentsOf(pid).includes(directory)) process.kill(pid, 'SIGKILL');
  rmSync(pidFile(directory), { force: true });
}

/**
 * The process of the meeting server: started on request, restarted when it crashes, stopped on request. Calls
 * `onChange` with 'starting', 'running', 'down' and 'ended'.
 */
export class ServerProcess {
  #child;
  #wanted = false;
  #failures = 0;
  #timer;
  #log;

  /**
   * @param {object} options
   * @param {string} options.directory directory of its files; included in its arguments, which identify it later
   * @param {string} options.url where it responds
   * @param {(state: 'starting' | 'running' | 'down' | 'ended') => void} options.onChange
   */
  constructor({ directory, url, logDirectory, logKeepDays, onChange }) {
    Object.assign(this, { directory, url, onChange });
    this.#log = openDailyLog({ directory: logDirectory, name: 'meeting-server', keepDays: logKeepDays });
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Whether it runs, or is about to. */
  get isWanted() {
    return this.#wanted;
  }

  /**
   * Starts it, unless it runs or is about to. @param program the file to run. @param configuration the file that it
   * reads
   */
  start(program, configuration) {
    if (this.#wanted) return;
    Object.assign(this, { program, configuration });
    this.#wanted = true;
    this.#failures = 0;
    // A process that is still stopping occupies the port.
    if (this.#child === undefined) this.#launch();
  }

  /**
   * Sends SIGTERM, then SIGKILL if it waits: for participants to leave, or forever if it was stopped right after its
   * start.
   */
  async stop() {
    this.#wanted = false;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (child === undefined) return this.onChange('ended');
    child.isLeaving = true;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
    await child.gone;
    clearTimeout(timer);
  }

  close() {
    this.#log.close();
  }

  #launch() {
    this.onChange(this.#failures < FAILURES_OF_DOWN ? 'starting' : 'down');
    const startedMs = performance.now();
    // Its own process group: Ctrl-C reaches only the launcher, which then stops everything in order. The server must
    // not get the secrets in this process's environment, and LIVEKIT_… variables there must not override the file.
    const { PATH, SystemRoot } = process.env;
    const child = spawn(this.program, ['--config', this.configuration], {
      env: { PATH, SystemRoot },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      eachLine(stream, (line) => this.#log.write(readLine('meeting-server', line, false).json));
    child.gone = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
      child.once('error', (error) => resolve(error.message));
    });
    if (child.pid !== undefined) writeFileSync(pidFile(this.directory), String(child.pid), { mode: 0o600 });
    child.gone.then((how) => this.#ended(child, how, performance.now() - startedMs));
    this.#awaitAnswer(child).catch((error) => say(`Couldn’t reach the meeting server: ${error.message}`));
  }

  async #awaitAnswer(child) {
    const end = performance.now() + READY_LIMIT_MS;
    while (this.#child === child && performance.now() < end) {
      const signal = AbortSignal.timeout(LOOK_LIMIT_MS);
      const answers = await fetch(this.url, { signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (answers && this.#child === child) return this.onChange('running');
      await pause(LOOK_EVERY_MS);
    }
    // It hangs; a new process may not.
    if (this.#child === child) child.kill('SIGKILL');
  }

  #ended({ isLeaving }, how, ranMs) {
    this.#child = undefined;
    rmSync(pidFile(this.directory), { force: true });
    if (!this.#wanted) return this.onChange('ended');
    if (isLeaving) return this.#launch();
    this.#failures = ranMs > STEADY_MS ? 1 : this.#failures + 1;
    const delayMs = restartDelayMs({ failures: this.#failures, firstDelayMs: FIRST_DELAY_MS, wasSteady: false });
    say(`The meeting server exited (${how}). Restarting it.`);
    this.onChange(this.#failures < FAILURES_OF_DOWN ? 'starting' : 'down');
    this.#timer = setTimeout(() => this.#launch(), delayMs);
  }
}
