import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { say } from './say.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;

const day = (ms) => new Date(ms).toISOString().slice(0, 10);

/**
 * After a failure, the pause before the next attempt: there are thousands of lines, and each attempt costs a system
 * call.
 */
const RETRY_MS = 1_000;

/**
 * Writes the lines of one part to one file per day (UTC): `<directory>/<name>-2026-11-20.log`. Never throws: lines that
 * can't be written (full disk, missing or inaccessible folder) are dropped and counted, and the first line afterward
 * reports how many.
 * @param {object} options
 * @param {string} options.directory the folder of the files; created if missing
 * @param {string} options.name the prefix of the files
 * @param {number} [options.keepDays] days after which a file is deleted
 * @param {() => number} [options.now] milliseconds since 1970, for tests
 * @param {(text: string) => void} [options.tell] called once when lines are dropped, and once when they are written
 * again
 */
export function openDailyLog({ directory, name, keepDays = 14, now = Date.now, tell = say }) {
  return new DailyLog({ directory, name, keepDays, now, tell });
}

class DailyLog {
  #file;
  #day;
  #lostLines = 0;
  #failedMs;
  /** Whether the file ends with an incomplete line. */
  #isTorn = false;

  constructor(options) {
    Object.assign(this, options);
  }

  write(line) {
    const isBroken = this.#failedMs !== undefined;
    if (isBroken && this.now() - this.#failedMs < RETRY_MS) {
      this.#lostLines += 1;
      return;
    }
    try {
      this.#open();
      if (isBroken) this.#append(this.#lossAsLine());
      this.#append(line);
    } catch (error) {
      this.#lost(error);
      return;
    }
    if (isBroken) this.#mended();
  }

  close() {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = this.#day = undefined;
  }

  /** Opens today's file if it isn't open, and reopens it after a failure, because the folder may have been replaced. */
  #open() {
    const today = day(this.now());
    if (today === this.#day && this.#failedMs === undefined) return;
    this.close();
    mkdirSync(this.directory, { recursive: true, mode: 0o700 });
    this.#file = openSync(path.join(this.directory, `${this.name}-${today}.log`), 'a', 0o640);
    this.#day = today;
    removeOld(this.directory, this.name, day(this.now() - this.keepDays * DAY_MS));
  }

  #append(line) {
    const bytes = Buffer.from(`${this.#isTorn ? '\n' : ''}${line}\n`);
    let written = 0;
    while (written < bytes.length) {
      written += writeSync(this.#file, bytes, written);
      this.#isTorn = written < bytes.length;
    }
  }

  #lost(error) {
    if (this.#failedMs === undefined)
      this.tell(`The log file of ${this.name} can't be written (${error.message}): lines are dropped until it can.`);
    this.#failedMs = this.now();
    this.#lostLines += 1;
  }

  #lossAsLine() {
    const time = new Date(this.now()).toISOString();
    const message = `${this.#lostLines} lines could not be written and were dropped`;
    return JSON.stringify({ level: 'warn', time, component: this.name, message });
  }

  #mended() {
    this.tell(`The log file of ${this.name} can be written again; ${this.#lostLines} lines were dropped.`);
    this.#lostLines = 0;
    this.#failedMs = undefined;
  }
}

function removeOld(directory, name, oldest) {
  for (const entry of readdirSync(directory)) {
    const written = entry.startsWith(`${name}-`) && /^(\d{4}-\d\d-\d\d)\.log$/.exec(entry.slice(name.length + 1))?.[1];
    if (written && written < oldest) rmSync(path.join(directory, entry), { force: true });
  }
}

/** Longer lines are split, because one without an end must not fill the memory. */
const MAX_LINE_LENGTH = 1024 * 1024;

/**
 * Calls `onLine` for every line of a stream, including an incomplete last one.
 * @param {import('node:stream').Readable} stream
 * @param {(line: string) => void} onLine
 */
export function eachLine(stream, onLine) {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  stream.on('data', (data) => {
    const lines = (rest + decoder.write(data)).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line !== '') onLine(line);
    if (rest.length < MAX_LINE_LENGTH) return;
    onLine(rest);
    rest = '';
  });
  stream.on('error', (error) => onLine(`Its output can't be read any more: ${error.message}`));
  stream.on('end', () => {
    if (rest !== '') onLine(rest);
  });
}

/**
 * Converts a line that a part printed to a log line (JSON) and, if a person should see it, to a short line. Parts print
 * JSON lines with level and message; anything else stays as it is: info on standard output, a warning on standard
 * error.
 */
export function readLine(component, line, isError) {
  const entry = parse(line);
  if (!entry) {
    const level = isError ? 'warn' : 'info';
    const json = JSON.stringify({ level, time: new Date().toISOString(), component, message: line });
    return { json, short: isError ? line : undefined };
  }
  const shown = ['warn', 'error', 'fatal'].includes(entry.level);
  return { json: line, short: shown ? [entry.message, entry.error?.message].filter(Boolean).join(': ') : undefined };
}

function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line);
    return typeof entry.message === 'string' ? entry : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
