import { isTimeZone } from '@cartulary/contracts/calendar-days';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { Temporal } from 'temporal-polyfill';
import type { ContentLine } from './content-lines.js';

/** How times of the file are understood. */
export interface Zones {
  readonly zones: ReadonlyMap<string, string>;
  readonly ownZone: string;
  readonly mayReckon: (zone: string) => boolean;
}

/** A time of a calendar file, by the clock of its zone. */
export interface ReadTime {
  /** '2026-11-21T09:00'; of a day its midnight. */
  readonly wall: string;
  readonly zone: string;
  readonly allDay: boolean;
  readonly isZoneKnown: boolean;
}

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/;

/**
 * The time of a line; undefined for none.
 * @param zones what names of the file stand for
 * @param ownZone for times without a zone, and zones that nobody knows
 */
export function timeOf(line: ContentLine, zones: ReadonlyMap<string, string>, ownZone: string): ReadTime | undefined {
  const found = TIME.exec(line.value.trim());
  if (found === null) return undefined;
  const [, year = '', month = '', day = '', hour, minute = '', , isUtc] = found;
  const wall = `${year}-${month}-${day}T${hour ?? '00'}:${hour === undefined ? '00' : minute}`;
  try {
    Temporal.PlainDateTime.from(wall, { overflow: 'reject' });
  } catch {
    return undefined; // RangeError: how Temporal answers that no calendar has it.
  }
  if (hour === undefined) return { wall, zone: ownZone, allDay: true, isZoneKnown: true };
  if (isUtc !== undefined) return { wall, zone: 'UTC', allDay: false, isZoneKnown: true };
  const said = line.parameters.get('TZID');
  const zone = said === undefined ? ownZone : knownZone(said, zones);
  return { wall, zone: zone ?? ownZone, allDay: false, isZoneKnown: zone !== undefined };
}

/** Some name their zones `/program.example/Europe/Berlin`. */
function knownZone(said: string, zones: ReadonlyMap<string, string>): string | undefined {
  const tail = said.split('/').slice(-2).join('/');
  return [zones.get(said), said, tail].find(
    (name): name is string => name !== undefined && name.length <= calendarLimits.maxZoneCharacters && isTimeZone(name),
  );
}
