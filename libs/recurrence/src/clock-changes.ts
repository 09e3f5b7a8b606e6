import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { Temporal } from 'temporal-polyfill';

/** When the clocks of a zone change, and how far they are from UTC before and after (milliseconds). */
export interface ClockChange {
  readonly atMs: number;
  readonly beforeMs: number;
  readonly afterMs: number;
  /** Whether clocks show summer time after it: more than they show at the least in that year. */
  readonly isSummer: boolean;
}

interface Known {
  throughMs: number;
  readonly changes: ClockChange[];
  /** The last of them, or where the search began. */
  last: Temporal.ZonedDateTime;
}

/** More zones than the world has cities that people meet in; each takes a few kilobytes. */
const KEPT_ZONES = 200;
const END_MS = Date.parse(calendarLimits.lastDay) + 366 * 86_400_000;
const known = new Map<string, Known>();

/**
 * The changes from one moment of the calendar through another, with the last one before, oldest first. What was found once is
 * kept for the process: a look for one change takes a quarter of a millisecond, and a calendar asks for a hundred of a zone.
 * @param zone one of IANA's
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

/** From how many questions on it is worth to know all changes of a zone: until then Temporal answers each in less. */
const OFTEN = 150;
/** Names may be written in many ways; so many are counted before the count begins anew. */
const COUNTED_ZONES = 2_000;
const asked = new Map<string, number>();
const SOON_MS = 10 * 366 * 86_400_000;

/**
 * Whether the changes of a zone around a moment answer faster than Temporal: those of a zone that is asked for often, while
 * there is room to keep them, and not for moments so far away that very many had to be found first.
 */
export function isQuick(zone: string, atMs: number): boolean {
  if (atMs > Date.now() + SOON_MS) return false;
  if (known.has(zone)) return true;
  if (asked.size >= COUNTED_ZONES) asked.clear();
  const count = (asked.get(zone) ?? 0) + 1;
  asked.set(zone, count);
  return count > OFTEN && known.size < KEPT_ZONES;
}

/** Always from the first day of the calendar, so that nothing that is asked for later makes it begin again. */
function begun(zone: string): Known {
  const begin = Temporal.PlainDate.from(calendarLimits.firstDay).toZonedDateTime(zone);
  // What no clock changed before has begun the day before, by the time it shows.
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
