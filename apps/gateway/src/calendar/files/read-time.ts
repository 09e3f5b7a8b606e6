import { Temporal } from 'temporal-polyfill';
import type { ContentLine } from './content-lines.js';
import type { FileZones } from './file-zones.js';

/** How the file's times are interpreted. */
export interface Zones {
  readonly zones: FileZones;
  readonly mayReckon: (zone: string) => boolean;
}

/** A time of a calendar file, in its time zone. */
export interface ReadTime {
  /** '2026-11-21T09:00'; midnight for a date. */
  readonly wall: string;
  readonly zone: string;
  readonly allDay: boolean;
  readonly isZoneKnown: boolean;
}

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/;

/** A line's time; undefined if it has none. */
export function timeOf(line: ContentLine, zones: FileZones): ReadTime | undefined {
  const found = TIME.exec(line.value.trim());
  if (found === null) return undefined;
  const [, year = '', month = '', day = '', hour, minute = '', , isUtc] = found;
  const wall = `${year}-${month}-${day}T${hour ?? '00'}:${hour === undefined ? '00' : minute}`;
  try {
    Temporal.PlainDateTime.from(wall, { overflow: 'reject' });
  } catch {
    return undefined; // RangeError: how Temporal answers that no calendar has it.
  }
  if (hour === undefined) return { wall, zone: zones.ownZone, allDay: true, isZoneKnown: true };
  if (isUtc !== undefined) return { wall, zone: 'UTC', allDay: false, isZoneKnown: true };
  const name = line.parameters.get('TZID');
  if (name === undefined) return { wall, zone: zones.ownZone, allDay: false, isZoneKnown: true };
  return { ...zones.timeOf(name, wall), allDay: false };
}
