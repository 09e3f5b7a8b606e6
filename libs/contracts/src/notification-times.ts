import * as z from 'zod/mini';
import { dayAt, daysAfter, momentOf } from './calendar-days.js';
import { notificationTimeLimits } from './limits/notification-times.js';
import { notificationKinds, type NotificationKind } from './notifications.js';
import type { Notice } from './notices/notice.js';
import { timeZone } from './time-zone.js';

/** When mails of notifications leave: each at once, or gathered. */
export const mailTimes = ['at-once', 'hourly', 'daily', 'weekly'] as const;
export type MailTime = (typeof mailTimes)[number];

const MINUTES_A_DAY = 24 * 60;
const minuteOfDay = z.int().check(z.minimum(0), z.maximum(MINUTES_A_DAY - 1));

/** From when until when, in minutes since midnight; over midnight where `until` is the earlier one. */
export const QuietHours = z
  .object({ from: minuteOfDay, until: minuteOfDay })
  .check(z.refine(({ from, until }) => from !== until, { error: 'Quiet hours must end at a different time' }));
export type QuietHours = z.infer<typeof QuietHours>;

/** When a person is told. */
export const NotificationTimes = z.object({
  mails: z.enum(mailTimes),
  quiet: z.nullable(QuietHours),
  /** Whose clock these times mean. */
  timeZone: timeZone(notificationTimeLimits.maxZoneCharacters),
});
export type NotificationTimes = z.infer<typeof NotificationTimes>;

/** What holds for whoever chose nothing. */
export const usualTimes: NotificationTimes = { mails: 'at-once', quiet: null, timeZone: 'UTC' };

/** Comes at once, whatever hour it is: what concerns the security of the account, alarms, and what is critical. */
export function isUrgent(kind: NotificationKind): boolean {
  const { priority, category }: Notice = notificationKinds[kind];
  return category === 'securityAlerts' || priority === 'critical' || kind === 'alert.fired' || kind === 'reading.fails';
}

/** When the quiet hours end that a moment lies in; null where it lies in none. */
export function quietUntil(now: Date, { quiet, timeZone: zone }: NotificationTimes): Date | null {
  if (quiet === null) return null;
  const today = dayAt(now, zone);
  for (const day of [daysAfter(today, -1), today]) {
    const begin = momentOf(day, quiet.from, zone);
    const end = momentOf(quiet.until > quiet.from ? day : daysAfter(day, 1), quiet.until, zone);
    if (begin <= now && now < end) return end;
  }
  return null;
}

const HOUR_MS = 60 * 60_000;
const MONDAY = 1;

/** When the mail leaves that says what happens now; null: at once. It never leaves in quiet hours. */
export function mailDueAt(now: Date, times: NotificationTimes): Date | null {
  const gathered = gatheredUntil(now, times);
  return quietUntil(gathered ?? now, times) ?? gathered;
}

function gatheredUntil(now: Date, { mails, timeZone: zone }: NotificationTimes): Date | null {
  if (mails === 'at-once') return null;
  if (mails === 'hourly') return new Date(Math.floor(now.getTime() / HOUR_MS + 1) * HOUR_MS);
  const today = dayAt(now, zone);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const step = mails === 'daily' ? 1 : 7;
  const begin = mails === 'daily' ? 0 : (MONDAY - weekday + 7) % 7;
  const at = (days: number): Date => momentOf(daysAfter(today, days), notificationTimeLimits.digestMinutes, zone);
  return at(begin) > now ? at(begin) : at(begin + step);
}
