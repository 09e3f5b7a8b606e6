import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { StringDecoder } from 'node:string_decoder';

const DAY_MS = 24 * 60 * 60 * 1000;

const day = (ms) => new Date(ms).toISOString().slice(0, 10);

/**
 * Lines of one part, in one file a day (UTC): `<directory>/<name>-2026-11-20.log`.
 * @param options.keepDays after which a file is removed
 * @param options.now milliseconds since 1970, for tests
 */
export function openDailyLog({ directory, name, keepDays = 14, now = Date.now }) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  let today;
  let file;
  return {
    write(line) {
      if (day(now()) !== today) {
        if (file !== undefined) closeSync(file);
        today = day(now());
        file = openSync(path.join(directory, `${name}-${today}.log`), 'a', 0o640);
        removeOld(directory, name, day(now() - keepDays * DAY_MS));
      }
      writeSync(file, `${line}\n`);
    },
    close() {
      if (file !== undefined) closeSync(file);
      file = today = undefined;
    },
  };
}

function removeOld(directory, name, oldest) {
  for (const entry of readdirSync(directory)) {
    const written = entry.startsWith(`${name}-`) && /^(\d{4}-\d\d-\d\d)\.log$/.exec(entry.slice(name.length + 1))?.[1];
    if (written && written < oldest) rmSync(path.join(directory, entry), { force: true });
  }
}

/**
 * Calls `onLine` for every line of a stream, the last one too when it has no end.
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
  });
  stream.on('end', () => {
    if (rest !== '') onLine(rest);
  });
}

/**
 * One line that a part printed, as a log line (JSON) and, where a person should see it, as a short line.
 * Parts print JSON lines with level and message; anything else is taken as it is: information on standard output, a
 * warning on standard error.
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
