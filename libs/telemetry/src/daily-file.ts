import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@cartulary/contracts/limits';
import { destination, type DestinationStream } from 'pino';
import { goOn, MAX_WAITING_BYTES } from './go-on.js';

export interface DailyFileOptions {
  readonly directory: string;
  /** Prefix of the file names: `gateway` gives `gateway-2026-11-20.log`. */
  readonly name: string;
  /** Retention of files with the same name; old ones are deleted when a new day starts. */
  readonly keepDays: number;
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Appends lines to one file per day (UTC) and deletes old files ("Logs rotate daily", decisions.md). If the disk is full, lines are
 * buffered up to a limit and then dropped.
 * @throws if the directory can't be created or written at startup
 */
export function openDailyFile({ directory, name, keepDays, now = Date.now }: DailyFileOptions): DestinationStream {
  mkdirSync(directory, { recursive: true, mode: 0o750 });
  const pathOf = (day: string): string => join(directory, `${name}-${day}.log`);
  let today = dayOf(now());
  const file = goOn(
    destination({ dest: pathOf(today), sync: true, append: true, mode: 0o640, maxLength: MAX_WAITING_BYTES }),
  );
  removeBefore(directory, name, dayOf(now() - keepDays * limits.intervals.logRotationMs));
  return {
    write(line) {
      const day = dayOf(now());
      if (day !== today) {
        today = day;
        file.reopen(pathOf(day));
        try {
          removeBefore(directory, name, dayOf(now() - keepDays * limits.intervals.logRotationMs));
        } catch {
          // The folder is inaccessible or gone. The old files can be deleted another day; the process continues.
        }
      }
      file.write(line);
    },
  };
}

function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

function removeBefore(directory: string, name: string, oldestDay: string): void {
  for (const file of readdirSync(directory)) {
    const day = /-(\d{4}-\d\d-\d\d)\.log$/.exec(file)?.[1];
    if (day !== undefined && file === `${name}-${day}.log` && day < oldestDay)
      rmSync(join(directory, file), { force: true });
  }
}
