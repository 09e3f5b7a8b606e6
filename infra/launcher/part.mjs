import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eachLine, openDailyLog, readLine } from './log-files.mjs';
import { Refusal, say, seconds } from './say.mjs';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A part that ran this long counts as well: its next end is answered at once again. */
const STEADY_MS = 60_000;
/** A part that never answered is tried this often before the start is given up. */
const ATTEMPTS_TO_START = 3;
const SHORT_LINE = 160;
const REPEATED_MS = 10_000;
const SHOWN_LINES = 100;

const usualArguments = ['--enable-source-maps', '--import', path.join(import.meta.dirname, 'leave-with-launcher.mjs')];
/** How long the last words of a process that ended are waited for: what it started may hold its streams open. */
const LAST_WORDS_MS = 300;

/** Resolves with how a process ended, when it and everything that it started are gone. */
async function whenGone(child) {
  const closed = once(child, 'close');
  const [code, signal] = await once(child, 'exit');
  const timer = new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS).unref());
  await Promise.race([closed, timer]);
  killGroup(child.pid);
  return signal ?? `code ${code}`;
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // Nobody of the group is left, which is how it should be.
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * One process of the product: started, watched, started again when it ends, stopped.
 *
 * It says `{ type: 'ready' }` over IPC when it answers, leaves on SIGTERM, and leaves by itself when the IPC channel
 * closes because this process is gone.
 */
export class Part {
  #process;
  #stopping = false;
  #failures = 0;
  #timer;
  #firstReady;
  #lastLines = [];
  #shown = new Map();
  #log;

  /**
   * @param {object} options
   * @param {string} options.name as it is called in lines and log files
   * @param {string} options.module its JavaScript file
   * @param {Readonly<Record<string, string | undefined>>} options.env its whole environment
   * @param {readonly string[]} [options.execArgv] what Node itself is started with
   * @param {string} options.logDirectory where its daily log files go
   * @param {number} [options.logKeepDays] how long those are kept
   * @param {(message: { type: string }, socket: unknown) => void} [options.onMessage] called with every IPC message but ready, and its socket
   * @param {number} [options.firstDelayMs] before the first restart; doubles up to 30 s
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
   * @throws {Refusal} with its last lines, when it ends three times without having been ready
   */
  start() {
    return new Promise((resolve, reject) => {
      this.#firstReady = { resolve, reject };
      this.#launch();
    });
  }

  /**
   * Sends a message with a socket to hand over.
   * @param onSent called when the socket has left this process, or can't
   * @returns false, without calling it, while the process isn't there to take it
   */
  send(message, socket, onSent) {
    if (!this.#process?.connected) return false;
    this.#process.send(message, socket, { keepOpen: false }, onSent);
    return true;
  }

  /** Asks the process to leave, and kills it after the grace. Resolves when it is gone. */
  async stop(graceMs) {
    await this.#leave(graceMs);
    this.#log.close();
  }

  /** Stops the process and starts it with what is built now. */
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
      say(`${this.name} did not leave within ${seconds(graceMs)} and is killed.`);
      child.kill('SIGKILL');
    }, graceMs);
    await child.gone;
    clearTimeout(timer);
  }

  #launch() {
    const startedMs = performance.now();
    // A group of its own: Ctrl-C reaches the launcher only, which then stops everything in order.
    const child = fork(this.module, [], { env: this.env, execArgv: this.execArgv, silent: true, detached: true });
    this.#process = child;
    eachLine(child.stdout, (line) => this.#took(line, false));
    eachLine(child.stderr, (line) => this.#took(line, true));
    child.on('message', (message, socket) => {
      if (message?.type === 'ready') this.#ready(message);
      else this.onMessage?.(message, socket);
    });
    child.on('error', (error) => this.#took(`could not be started: ${error.message}`, true));
    child.gone = whenGone(child);
    child.gone.then((how) => this.#ended(how, performance.now() - startedMs));
  }

  #ready(message) {
    if (this.#firstReady) {
      this.#firstReady.resolve(message);
      this.#firstReady = undefined;
    } else say(`${this.name} is back.`);
  }

  #ended(how, ranMs) {
    if (this.#stopping) return;
    if (ranMs > STEADY_MS) this.#failures = 0;
    this.#failures += 1;
    if (this.#firstReady && this.#failures >= ATTEMPTS_TO_START) {
      this.#firstReady.reject(new Refusal(`${this.name} does not start (${how}).\n${this.#lastLines.join('\n')}`));
      this.#stopping = true;
      return;
    }
    const delayMs = Math.min(this.firstDelayMs * 2 ** (this.#failures - 1), LONGEST_DELAY_MS);
    say(`${this.name} ended (${how}); starting it again in ${seconds(delayMs)}.`);
    this.#timer = setTimeout(() => this.#launch(), delayMs);
  }

  /** A line that comes again and again is shown once in a while; the files have them all. */
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
