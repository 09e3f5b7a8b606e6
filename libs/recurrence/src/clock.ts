import { Temporal } from 'temporal-polyfill';
import { clockChanges, isQuick } from './clock-changes.js';

const DAY_MS = 86_400_000;

/** A local time as a moment. */
export interface Moment {
  readonly atMs: number;
  /** Whether the zone's clocks skip this time. */
  readonly isLeftOut: boolean;
}

/**
 * Converts a local time to a moment. A skipped time is shifted by the gap, and of a repeated time the first one counts
 * (RFC 5545, 3.3.5), like Temporal's 'compatible'. Frequently used zones are computed from their cached changes,
 * because a calendar converts thousands of times.
 */
export function momentOf(wall: string, zone: string): Moment {
  const wallMs = Date.parse(`${wall}Z`);
  if (!isQuick(zone, wallMs)) {
    const at = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: 'compatible' });
    return { atMs: at.epochMilliseconds, isLeftOut: shownBy(at) !== wall };
  }
  const changes = clockChanges(zone, wallMs - DAY_MS, wallMs + DAY_MS);
  let offsetMs = changes[0]?.afterMs ?? 0;
  for (const { atMs, beforeMs, afterMs } of changes.slice(1)) {
    if (wallMs < atMs + beforeMs) break;
    if (wallMs < atMs + afterMs) return { atMs: wallMs - beforeMs, isLeftOut: true };
    offsetMs = afterMs;
  }
  return { atMs: wallMs - offsetMs, isLeftOut: false };
}

/** The first moment of a day: midnight, or the moment when clocks skip it. */
export function dayStart(day: string, zone: string): number {
  const { atMs, isLeftOut } = momentOf(`${day}T00:00`, zone);
  return isLeftOut ? Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds : atMs;
}

/** The local time at a moment: '2026-11-21T09:00'. */
export function wallAt(atMs: number, zone: string): string {
  if (!isQuick(zone, atMs)) return shownBy(Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone));
  const changes = clockChanges(zone, atMs, atMs);
  return new Date(atMs + (changes[0]?.afterMs ?? 0)).toISOString().slice(0, 16);
}

const shownBy = (at: Temporal.ZonedDateTime): string => at.toPlainDateTime().toString().slice(0, 16);
