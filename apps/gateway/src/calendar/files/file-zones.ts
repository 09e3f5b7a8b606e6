import { isTimeZone } from '@cartulary/contracts/calendar-days';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { clockChanges } from '@cartulary/recurrence/clock-changes';
import { wallAt } from '@cartulary/recurrence/clock';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { Component } from './content-lines.js';
import { windowsZones } from './windows-zones.js';

/** When a zone's clocks change, and its UTC offsets before and after (milliseconds). */
interface Change {
  readonly atMs: number;
  readonly beforeMs: number;
  readonly afterMs: number;
}

/** A local time of the file, in a time zone that this calendar knows. */
interface KnownTime {
  readonly zone: string;
  readonly wall: string;
  /** False if the importer's zone is used: the moment is only right if the file's rules could be read. */
  readonly isZoneKnown: boolean;
}

/** The preferred one of several zones with the same clock. */
const EXPECTED_ZONE = 'Europe/Berlin';
const MAX_RULE_CHARACTERS = 120;
/** For all zones in a file: most programs write two for each, and the whole history of a zone has about 60. */
const MAX_OBSERVANCES = 200;
/** For a clock change rule: one day of one month. A rule with many days would take long to expand. */
const RULE_PART =
  /^(?:FREQ=YEARLY|BYDAY=[+-]?\d?[A-Z]{2}|BYMONTH=\d{1,2}|BYMONTHDAY=[\d,-]{1,20}|UNTIL=[\dTZ]{8,16}|WKST=[A-Z]{2})$/;

/**
 * A file's time zones. Looks up a TZID among IANA's names, then Windows' names (CLDR), then by the rules in its
 * VTIMEZONE (RFC 5545, 3.6.5): the zone whose clocks change at the same times around the file's latest event.
 */
export class FileZones {
  private readonly components = new Map<string, Component>();
  private readonly latestYears = new Map<string, number>();
  private readonly found = new Map<string, string | readonly Change[] | undefined>();
  private rulesRead = 0;
  private observancesRead = 0;

  /** @param ownZone the importer's zone, for times without a zone or with an unknown one */
  constructor(
    parts: readonly Component[],
    readonly ownZone: string,
  ) {
    for (const part of parts) {
      const name = valueOf(part, 'TZID');
      if (part.name === 'VTIMEZONE' && name !== undefined) this.components.set(name, part);
      const begin = part.lines.find((line) => line.name === 'DTSTART');
      const zone = begin?.parameters.get('TZID');
      const year = Number(begin?.value.slice(0, 4));
      if (zone !== undefined && year > (this.latestYears.get(zone) ?? 0)) this.latestYears.set(zone, year);
    }
  }

  /** Resolves a local time in the zone `name` of the file. */
  timeOf(name: string, wall: string): KnownTime {
    if (!this.found.has(name)) this.found.set(name, this.find(name));
    const found = this.found.get(name);
    if (found === undefined) return { zone: this.ownZone, wall, isZoneKnown: false };
    if (typeof found === 'string') return { zone: found, wall, isZoneKnown: true };
    return { zone: this.ownZone, wall: wallAt(momentBy(found, wall), this.ownZone), isZoneKnown: false };
  }

  private find(name: string): string | readonly Change[] | undefined {
    const component = this.components.get(name);
    // Some programs name their zones `/program.example/Europe/Berlin`; others give the zone in a separate property.
    const tail = name.split('/').slice(-2).join('/');
    const named = [component && valueOf(component, 'X-LIC-LOCATION'), name, tail, windowsZones.get(name)].find(
      (zone): zone is string =>
        zone !== undefined && zone.length <= calendarLimits.maxZoneCharacters && isTimeZone(zone),
    );
    if (named !== undefined || component === undefined || this.rulesRead === calendarLimits.maxFileZones) return named;
    this.rulesRead += 1;
    const year = Math.min(Math.max(this.latestYears.get(name) ?? 0, 2000), 2099);
    return this.byRules(component, year);
  }

  private byRules(component: Component, year: number): string | readonly Change[] | undefined {
    const fromMs = Date.UTC(year - 1, 0, 1);
    const untilMs = Date.UTC(year + 2, 0, 1);
    const observances = component.parts.slice(0, MAX_OBSERVANCES - this.observancesRead);
    this.observancesRead += observances.length;
    const changes = observances.flatMap((part) => changesOf(part, year) ?? []).sort((a, b) => a.atMs - b.atMs);
    if (changes.length === 0) return undefined;
    const candidates = [this.ownZone, EXPECTED_ZONE, ...windowsZones.values()];
    return candidates.find((zone) => hasChanges(zone, changes, fromMs, untilMs)) ?? changes;
  }
}

const valueOf = ({ lines }: Component, name: string): string | undefined =>
  lines.find((line) => line.name === name)?.value.trim();

/** The starts of STANDARD or DAYLIGHT: its DTSTART and RDATEs, and the years around one for a yearly rule. */
function changesOf(part: Component, year: number): Change[] | undefined {
  const beforeMs = offsetOf(valueOf(part, 'TZOFFSETFROM'));
  const afterMs = offsetOf(valueOf(part, 'TZOFFSETTO'));
  const start = wallOf(valueOf(part, 'DTSTART'));
  if (beforeMs === undefined || afterMs === undefined || start === undefined) return undefined;
  const rule = valueOf(part, 'RRULE');
  const dates = part.lines.filter(({ name }) => name === 'RDATE').flatMap(({ value }) => value.split(','));
  const walls = [start, ...dates.flatMap((value) => wallOf(value) ?? []), ...yearly(rule, start, beforeMs, year)];
  return walls.map((wall) => ({ atMs: Date.parse(`${wall}Z`) - beforeMs, beforeMs, afterMs }));
}

/** The clock changes around a year by a yearly rule; empty for other rules. */
function yearly(rule: string | undefined, start: string, beforeMs: number, year: number): string[] {
  if (rule === undefined || rule.length > MAX_RULE_CHARACTERS) return [];
  const parts = rule.toUpperCase().split(';');
  const isOnOneDay = parts.includes('FREQ=YEARLY') && parts.some((part) => part.startsWith('BYMONTH='));
  if (!isOnOneDay || !parts.every((part) => RULE_PART.test(part))) return [];
  try {
    const first = Temporal.PlainDateTime.from(start);
    // Programs start their rules in 1601. Expands from three years before: the start of the first year may be after its
    // change, and the previous one determines the clock until then.
    const dtstart = first.with({ year: Math.max(first.year, year - 3) }).toZonedDateTime(offsetName(beforeMs));
    const unfolded = new RRuleTemporal({ rruleString: `RRULE:${rule}`, dtstart, tzid: dtstart.timeZoneId });
    return unfolded
      .between(new Date(Date.UTC(year - 3, 0, 1)), new Date(Date.UTC(year + 2, 0, 1)), true)
      .map((at) => at.toPlainDateTime().toString({ smallestUnit: 'minute' }));
  } catch {
    return []; // RangeError and the library's Error: no calendar has such a rule.
  }
}

function hasChanges(zone: string, changes: readonly Change[], fromMs: number, untilMs: number): boolean {
  const inside = (all: readonly Change[]): Change[] =>
    all.filter(({ atMs, beforeMs, afterMs }) => beforeMs !== afterMs && atMs >= fromMs && atMs < untilMs);
  const zoned = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(zone);
  const offsetMs = changes.findLast(({ atMs }) => atMs <= fromMs)?.afterMs ?? changes[0]?.beforeMs;
  if (zoned.offsetNanoseconds / 1e6 !== offsetMs) return false;
  const expected = inside(changes);
  const actual = inside(clockChanges(zone, fromMs, untilMs));
  return (
    actual.length === expected.length &&
    actual.every(({ atMs, afterMs }, n) => atMs === expected[n]?.atMs && afterMs === expected[n]?.afterMs)
  );
}

/** The moment of a local time with these changes; the first of two (RFC 5545, 3.3.5). */
function momentBy(changes: readonly Change[], wall: string): number {
  const wallMs = Date.parse(`${wall}Z`);
  const last = changes.findLast(({ atMs, beforeMs }) => wallMs >= atMs + beforeMs);
  return wallMs - (last?.afterMs ?? changes[0]?.beforeMs ?? 0);
}

/** Converts '20261025T030000' to '2026-10-25T03:00'. */
function wallOf(value: string | undefined): string | undefined {
  const [, year, month, day, hour, minute] =
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})\d{2}$/.exec(value?.trim() ?? '') ?? [];
  if (year === undefined) return undefined;
  const wall = `${year}-${month}-${day}T${hour}:${minute}`;
  const ms = Date.parse(`${wall}Z`);
  // Date.parse reads 30 February as 1 March, and hour 24 as the next day.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(wall) ? wall : undefined;
}

/** Converts '+0200' or '-033030' to milliseconds. */
function offsetOf(value: string | undefined): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d{2})(\d{2})(\d{2})?$/.exec(value ?? '') ?? [];
  if (sign === undefined) return undefined;
  const offsetMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  return sign === '-' ? -offsetMs : offsetMs;
}

const offsetName = (offsetMs: number): string => {
  const minutes = Math.abs(offsetMs) / 60_000;
  const two = (count: number): string => String(count).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};
