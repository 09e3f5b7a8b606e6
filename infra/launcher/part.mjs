import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eachLine, openDailyLog, readLine } from './log-files.mjs';
import { Refusal, say, seconds } from './say.mjs';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/**
 * A part that has run this long is built and configured correctly: its failures are transient, and people are waiting
 * for it.
 */
const STEADY_MS = 60_000;
const LONGEST_DELAY_ONCE_STEADY_MS = 2_000;
/** How often a part that never got ready is tried before startup fails. */
const ATTEMPTS_TO_START = 3;
/** The exit code of a part if retrying is pointless until someone intervenes (EX_CONFIG, sysexits.h). */
const HOPELESS_CODE = 78;
const SHORT_LINE = 160;
const REPEATED_MS = 10_000;
const SHOWN_LINES = 100;

const usualArguments = ['mapped-stacks.mjs', 'leave-with-launcher.mjs'].flatMap((program) => [
  '--import',
  path.join(import.meta.dirname, program),
]);
/** How long to wait for the last output of an ended process, because its children may keep the streams open. */
const LAST_WORDS_MS = 300;

/** Resolves with how a process ended, once it and all its descendants are gone. */
function whenGone(child) {
  return new Promise((resolve) => {
    const closed = once(child, 'close').catch(() => undefined);
    child.once('exit', async (code, signal) => {
      const timer = new Promise((late) => setTimeout(late, LAST_WORDS_MS).unref());
      await Promise.race([closed, timer]);
      killGroup(child.pid);
      resolve(signal ?? `code ${code}`);
    });
    // The system couldn't create a process, so there won't be another event.
    if (child.pid === undefined) child.once('error', (error) => resolve(error.message));
  });
}

/**
 * The delay before a part is restarted, in milliseconds.
 * @param {object} options
 * @param {number} options.failures number of consecutive failures, including the last one
 * @param {number} [options.firstDelayMs] after the first of them
 * @param {boolean} options.wasSteady whether it ever ran for a minute
 */
export function restartDelayMs({ failures, firstDelayMs = FIRST_DELAY_MS, wasSteady }) {
  const longestMs = wasSteady ? LONGEST_DELAY_ONCE_STEADY_MS : LONGEST_DELAY_MS;
  return Math.min(firstDelayMs * 2 ** (failures - 1), longestMs);
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // The process group is already empty; macOS returns EPERM for processes that have ended.
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}

/**
 * One of the product's processes: started, watched, restarted when it ends, and stopped.
 *
 * It sends `{ type: 'ready' }` over IPC when it's ready, exits on SIGTERM, and exits when the IPC channel closes
 * because this process is gone.
 */
export class Part {
  #process;
  #stopping = false;
  #failures = 0;
  #wasSteady = false;
  #timer;
  #firstReady;
  #isReleased = false;
  #isWaiting = false;
  #isReady = false;
  #lastLines = [];
  #shown = new Map();
  #log;

  /**
   * @param {object} options
   * @param {string} options.name its name in lines and log files
   * @param {string} options.module its JavaScript file
   * @param {Readonly<Record<string, string | undefined>>} options.env its whole environment
   * @param {readonly string[]} [options.execArgv] arguments of Node itself
   * @param {string} options.logDirectory directory of its daily log files
   * @param {number} [options.logKeepDays] days after which they are deleted
   * @param {((message: { type: string }, socket: unknown) => void) | undefined} [options.onMessage] called with every
   * IPC message except ready, and its socket
   * @param {number} [options.firstDelayMs] delay before the first restart; doubles up to 30 s, or 2 s once it has run
   * for a minute
   */
  constructor({ name, module, env, execArgv = usualArguments, logDirectory, logKeepDays, onMessage, firstDelayMs }) {
    Object.assign(this, { name, module, env, execArgv, onMessage, firstDelayMs: firstDelayMs ?? FIRST_DELAY_MS });
    this.#log = openDailyLog({ directory: logDirectory, name, keepDays: logKeepDays });
  }

  get pid() {
    return this.#process?.pid;
  }

  /**
   * Starts the process.
   * @returns its ready message
   * @throws {Refusal} with its last lines, if it ends three times without getting ready, or reports that retrying is
   * pointless
   */
  start() {
    return new Promise((resolve, reject) => {
      this.#firstReady = { resolve, reject };
      this.#launch();
    });
  }

  /** Lets the process begin its work from now on, even after a restart; until then, one that asked earlier waits. */
  release() {
    this.#isReleased = true;
    this.#letBegin();
  }

  #letBegin() {
    if (!this.#isReleased || !this.#isWaiting || !this.#process?.connected) return;
    this.#isWaiting = false;
    this.#process.send({ type: 'begin' });
  }

  /**
   * Sends a message with a socket to hand over.
   * @param onSent called when the socket has been sent, or can't be
   * @returns false, without calling it, while the process isn't ready: a loading process would leave the socket
   * unanswered
   */
  send(message, socket, onSent) {
    if (!this.#isReady || !this.#process?.connected) return false;
    this.#process.send(message, socket, { keepOpen: false }, onSent);
    return true;
  }

  /** Sends a message to the process, whether it's ready or still loading; drops it if no process is running. */
  tell(message) {
    if (this.#process?.connected)
      this.#process.send(message, (error) => error && say(`${this.name}: ${error.message}`));
  }

  /** Asks the process to exit, and kills it after the grace period. Resolves when it's gone. */
  async stop(graceMs) {
    await this.#leave(graceMs);
    this.#log.close();
  }

  /** Restarts the process with the current build. */
  async restart(graceMs) {
    await this.#leave(graceMs);
    this.#stopping = false;
    this.#failures = 0;
    this.#launch();
  }

  async #leave(graceMs) {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => {
      say(`${this.name} didn't stop within ${seconds(graceMs)} and was killed.`);
      child.kill('SIGKILL');
    }, graceMs);
    await child.gone;
    clearTimeout(timer);
  }

  #launch() {
    const startedMs = performance.now();
    const child = this.#fork();
    if (!child) return;
    this.#process = child;
    this.#isWaiting = false;
    this.#isReady = false;
    child.on('error', (error) => this.#took(error.message, true));
    // Without a process, there are no streams.
    if (child.stdout) eachLine(child.stdout, (line) => this.#took(line, false));
    if (child.stderr) eachLine(child.stderr, (line) => this.#took(line, true));
    child.on('message', (message, socket) => {
      if (message?.type === 'ready') this.#ready(message);
      else if (message?.type === 'loaded') {
        this.#isWaiting = true;
        this.#letBegin();
      } else this.onMessage?.(message, socket);
    });
    child.gone = whenGone(child);
    child.gone.then((how) => this.#ended(how, performance.now() - startedMs));
  }

  /** Some system errors are thrown, and others arrive as an event. */
  #fork() {
    try {
      // Its own process group: Ctrl-C reaches only the launcher, which then stops everything in order.
      return fork(this.module, [], { env: this.env, execArgv: this.execArgv, silent: true, detached: true });
    } catch (error) {
      this.#took(error.message, true);
      this.#ended(error.message, 0);
      return undefined;
    }
  }

  #ready(message) {
    this.#isReady = true;
    if (this.#firstReady) {
      this.#firstReady.resolve(message);
      this.#firstReady = undefined;
    } else say(`${this.name} is back.`);
  }

  #ended(how, ranMs) {
    if (this.#stopping) return;
    if (ranMs > STEADY_MS) {
      this.#failures = 0;
      this.#wasSteady = true;
    }
    this.#failures += 1;
    const isHopeless = how === `code ${HOPELESS_CODE}` || this.#failures >= ATTEMPTS_TO_START;
    if (this.#firstReady && isHopeless) {
      this.#firstReady.reject(new Refusal(`${this.name} does not start (${how}).\n${this.#lastLines.join('\n')}`));
      this.#stopping = true;
      return;
    }
    const { firstDelayMs } = this;
    const delayMs = restartDelayMs({ failures: this.#failures, firstDelayMs, wasSteady: this.#wasSteady });
    say(`${this.name} exited (${how}). Restarting it in ${seconds(delayMs)}.`);
    this.#timer = setTimeout(() => this.#launch(), delayMs);
  }

  /** Repeated lines are only printed occasionally; the files contain all of them. */
  #isRepeated(short) {
    const nowMs = performance.now();
    const shownMs = this.#shown.get(short);
    if (shownMs !== undefined && nowMs - shownMs < REPEATED_MS) return true;
    if (this.#shown.size >= SHOWN_LINES) this.#shown.clear();
    this.#shown.set(short, nowMs);
    return false;
  }

  #took(line, isError) {
    const { json, short } = readLine(this.name, line, isError);
    this.#log.write(json);
    if (short === undefined || this.#isRepeated(short)) return;
    this.#lastLines = [...this.#lastLines.slice(-9), short];
    say(`${this.name}: ${short.length > SHORT_LINE ? `${short.slice(0, SHORT_LINE - 1)}…` : short}`);
  }
}
