import { dayAt, daysAfter, momentOf } from '@cartulary/contracts/calendar-days';
import { notificationTimeLimits } from '@cartulary/contracts/limits/notification-times';

const LATER_MS = 3 * 60 * 60_000;
const MONDAY = 1;

/** A snooze time: the morning of another day, in the time zone. */
export interface SnoozeTime {
  readonly name: 'later' | 'tomorrow' | 'nextWeek';
  readonly until: Date;
}

/** The current choices. Late in the evening, "later today" is missing. */
export function snoozeTimes(now: Date, zone: string): SnoozeTime[] {
  const today = dayAt(now, zone);
  const later = new Date(now.getTime() + LATER_MS);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const morning = (days: number): Date => momentOf(daysAfter(today, days), notificationTimeLimits.digestMinutes, zone);
  return [
    ...(dayAt(later, zone) === today ? [{ name: 'later', until: later } as const] : []),
    { name: 'tomorrow', until: morning(1) },
    { name: 'nextWeek', until: morning((MONDAY - weekday + 7) % 7 || 7) },
  ];
}
