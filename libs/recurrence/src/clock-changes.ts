import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { Temporal } from 'temporal-polyfill';

/** When a time zone's clocks change, and its UTC offsets before and after (milliseconds). */
export interface ClockChange {
  readonly atMs: number;
  readonly beforeMs: number;
  readonly afterMs: number;
  /** Whether it starts daylight saving time: an offset above the lowest one of that year. */
  readonly isSummer: boolean;
}

interface Known {
  throughMs: number;
  readonly changes: ClockChange[];
  /** The last one found, or the start of the search. */
  last: Temporal.ZonedDateTime;
}

/** More zones than an installation's events use; each takes a few kilobytes. */
const KEPT_ZONES = 200;
const END_MS = Date.parse(calendarLimits.lastDay) + 366 * 86_400_000;
const known = new Map<string, Known>();

/**
 * The clock changes between two moments, with the last one before, oldest first. Caches results for the process:
 * finding one change takes a quarter of a millisecond, and a calendar needs a hundred per zone.
 * @param zone an IANA zone
 */
export function clockChanges(zone: string, fromMs: number, throughMs: number): readonly ClockChange[] {
  let found = known.get(zone);
  if (found === undefined) {
    found = begun(zone);
    const [oldest] = known.keys();
    if (known.size >= KEPT_ZONES && oldest !== undefined) known.delete(oldest);
    known.set(zone, found);
  }
  while (found.throughMs < Math.min(throughMs, END_MS)) {
    const next: Temporal.ZonedDateTime | null = found.last.getTimeZoneTransition('next');
    if (next === null) found.throughMs = Infinity;
    else {
      found.changes.push(changeOf(next));
      found.throughMs = next.epochMilliseconds;
      found.last = next;
    }
  }
  const { changes } = found;
  const first = Math.max(
    changes.findLastIndex(({ atMs }) => atMs <= fromMs),
    0,
  );
  let end = first;
  while ((changes[end]?.atMs ?? Infinity) <= throughMs) end += 1;
  return changes.slice(first, end);
}

/** The number of queries from which it's worth finding all changes of a zone: below that, Temporal is faster. */
const OFTEN = 150;
/** Zone names can be written in many ways; after this many, the counts are reset. */
const COUNTED_ZONES = 2_000;
const asked = new Map<string, number>();
const SOON_MS = 10 * 366 * 86_400_000;

/**
 * Whether a zone's cached changes around a moment are faster than Temporal: for zones that are queried often, while the
 * cache has space, and not for moments so far away that too many changes would have to be found first.
 */
export function isQuick(zone: string, atMs: number): boolean {
  if (atMs > Date.now() + SOON_MS) return false;
  if (known.has(zone)) return true;
  if (asked.size >= COUNTED_ZONES) asked.clear();
  const count = (asked.get(zone) ?? 0) + 1;
  asked.set(zone, count);
  return count > OFTEN && known.size < KEPT_ZONES;
}

/** Always starts at the first day of the calendar, so that no later query has to restart it. */
function begun(zone: string): Known {
  const begin = Temporal.PlainDate.from(calendarLimits.firstDay).toZonedDateTime(zone);
  // Without an earlier change, it starts the day before.
  const last = begin.getTimeZoneTransition('previous') ?? begin.subtract({ hours: 24 });
  return { throughMs: last.epochMilliseconds, changes: [changeOf(last)], last };
}

function changeOf(change: Temporal.ZonedDateTime): ClockChange {
  const january = change.with({ month: 1, day: 15 }).offsetNanoseconds;
  const july = change.with({ month: 7, day: 15 }).offsetNanoseconds;
  return {
    atMs: change.epochMilliseconds,
    beforeMs: change.subtract({ milliseconds: 1 }).offsetNanoseconds / 1e6,
    afterMs: change.offsetNanoseconds / 1e6,
    isSummer: change.offsetNanoseconds > Math.min(january, july),
  };
}
