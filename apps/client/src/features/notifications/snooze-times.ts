import { dayAt, daysAfter, momentOf } from '@cartulary/contracts/calendar-days';
import { notificationTimeLimits } from '@cartulary/contracts/limits/notification-times';

const LATER_MS = 3 * 60 * 60_000;
const MONDAY = 1;

/** Until when one can put something off: in the morning of another day, by the clock of the zone. */
export interface SnoozeTime {
  readonly name: 'later' | 'tomorrow' | 'nextWeek';
  readonly until: Date;
}

/** The choices of now. Late in the evening there is no later today. */
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
