import type { Repeat } from '@cartulary/contracts/endpoints/calendar';
import { END, repeatedDays } from '@cartulary/recurrence/repeated-days';
import { clockChanges } from '@cartulary/recurrence/clock-changes';
import type { ReadTime } from './read-time.js';

const DAY_MS = 86_400_000;

/**
 * The day of the last of a number of repetitions, not counting skipped ones; undefined if it's after the end of the
 * calendar. The first day counts.
 */
export function lastCounted(
  count: number,
  repeat: Repeat,
  from: ReadTime,
  left: ReadonlySet<number>,
): number | undefined {
  let counted = 0;
  for (const day of repeatedDays(repeat, from.wall.slice(0, 10))) {
    if (day > END) return undefined;
    if (!left.has(day)) counted += 1;
    if (counted === count) return day;
  }
  return undefined;
}

/** The days up to the last one on which the clocks skip the start time. */
export function daysLeftOut({ wall, zone }: ReadTime, last: number): ReadonlySet<number> {
  const beginMs = Date.parse(`${wall}:00Z`);
  const timeMs = beginMs % DAY_MS;
  const found = new Set<number>();
  for (const { atMs, beforeMs, afterMs } of clockChanges(zone, beginMs - DAY_MS, (last + 2) * DAY_MS))
    for (let day = Math.floor((atMs + beforeMs) / DAY_MS); day * DAY_MS < atMs + afterMs; day += 1) {
      const at = day * DAY_MS + timeMs;
      if (at > beginMs && day <= last && at >= atMs + beforeMs && at < atMs + afterMs) found.add(day);
    }
  return found;
}
