import type { CalendarLoss, ChangedTime, SingleTimes } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { Temporal } from 'temporal-polyfill';
import type { Timing } from '@cartulary/recurrence/times';
import type { Component, ContentLine } from './content-lines.js';
import type { ReadEvent } from './read-event.js';
import { timeOf, type ReadTime, type Zones } from './read-time.js';

/**
 * The individual occurrences of a series: excluded (EXDATE, and canceled changes), added (RDATE) and changed
 * (RECURRENCE-ID), in the series' time zone. Unsupported ones are reported as losses.
 * @param changes the file's events that replace one occurrence of this series
 */
export function readSingles(
  part: Component,
  changes: readonly Component[],
  series: Timing,
  losses: Set<CalendarLoss>,
  read: (change: Component) => ReadEvent | undefined,
  { zones }: Zones,
): SingleTimes | null {
  const wallOf = (line: ContentLine): string | undefined => onClockOf(series, timeOf(line, zones));
  const walls = (name: string): string[] =>
    part.lines
      .filter((line) => line.name === name)
      .flatMap((line) => line.value.split(',').map((value) => ({ ...line, value })))
      .flatMap((line) => {
        const wall = wallOf(line);
        if (wall === undefined) losses.add('exceptions');
        return wall ?? [];
      });
  const leftOut = walls('EXDATE');
  const changed = new Map<string, ChangedTime>();
  for (const change of changes) {
    const line = change.lines.find(({ name }) => name === 'RECURRENCE-ID');
    const at = line && wallOf(line);
    const isOff = change.lines.some(({ name, value }) => name === 'STATUS' && value.toUpperCase() === 'CANCELLED');
    const time = isOff || at === undefined ? undefined : changedTime(series, at, read(change), losses);
    if (at !== undefined && isOff) leftOut.push(at);
    else if (time === undefined || line?.parameters.has('RANGE')) losses.add('exceptions');
    else changed.set(time.at, time);
  }
  const sorted = (all: readonly string[]): string[] => [...new Set(all)].sort();
  const found: SingleTimes = {
    leftOut: sorted(leftOut).filter((wall) => !changed.has(wall)),
    added: sorted(walls('RDATE')).filter((wall) => wall !== series.starts),
    changed: [...changed.values()].sort((a, b) => (a.at < b.at ? -1 : 1)),
  };
  const count = found.leftOut.length + found.added.length + found.changed.length;
  if (count === 0) return null;
  // A single event has no occurrences to exclude.
  const isSeries = series.repeat !== null || found.added.length > 0;
  if (isSeries && count <= calendarLimits.maxSingles) return found;
  losses.add('exceptions');
  return null;
}

/** Converts a time of the file to the series' time zone; a date means the series' start time on that day. */
function onClockOf({ zone, allDay, starts }: Timing, time: ReadTime | undefined): string | undefined {
  if (time === undefined) return undefined;
  const day = time.wall.slice(0, 10);
  if (day < calendarLimits.firstDay || day > calendarLimits.lastDay) return undefined;
  if (allDay) return `${day}T00:00`;
  if (time.allDay) return `${day}${starts.slice(10)}`;
  return onClock(time.wall, time.zone, zone);
}

const onClock = (wall: string, from: string, to: string): string =>
  from === to
    ? wall
    : Temporal.PlainDateTime.from(wall)
        .toZonedDateTime(from)
        .withTimeZone(to)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' });

function changedTime(
  { zone, allDay }: Timing,
  at: string,
  read: ReadEvent | undefined,
  losses: Set<CalendarLoss>,
): ChangedTime | undefined {
  if (read === undefined || read.wanted.allDay !== allDay) return undefined;
  // That it replaces one occurrence isn't a loss here.
  for (const loss of read.losses) if (loss !== 'exceptions') losses.add(loss);
  const { title, words, place, starts, ends, zone: own } = read.wanted;
  const clock = (wall: string): string => (allDay ? wall : onClock(wall, own, zone));
  return { at, starts: clock(starts), ends: clock(ends), title, words, place };
}
