import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@cartulary/contracts/limits';
import { destination, type DestinationStream } from 'pino';
import { goOn, MAX_WAITING_BYTES } from './go-on.js';

export interface DailyFileOptions {
  readonly directory: string;
  /** Begins the files' names: `gateway` gives `gateway-2026-11-20.log`. */
  readonly name: string;
  /** Older files of the same name are removed when a new day begins. */
  readonly keepDays: number;
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Appends lines to one file a day (UTC), and removes the files of days long gone ("Logs rotate daily", decisions.md). Lines
 * that a full disk doesn't take wait, up to a limit, and are dropped beyond it.
 * Throws when the directory cannot be made or written at the start.
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
          // The folder is closed or gone: the old files go on another day, and the process goes on now.
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
