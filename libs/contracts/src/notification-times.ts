import * as z from 'zod/mini';
import { dayAt, daysAfter, momentOf } from './calendar-days.js';
import { notificationTimeLimits } from './limits/notification-times.js';
import { notificationKinds, type NotificationKind } from './notifications.js';
import type { Notice } from './notices/notice.js';
import { timeZone } from './time-zone.js';

/** When notification emails are sent: immediately, or as a digest. */
export const mailTimes = ['at-once', 'hourly', 'daily', 'weekly'] as const;
export type MailTime = (typeof mailTimes)[number];

const MINUTES_A_DAY = 24 * 60;
const minuteOfDay = z.int().check(z.minimum(0), z.maximum(MINUTES_A_DAY - 1));

/** Start and end in minutes since midnight. Spans midnight if `until` is earlier. */
export const QuietHours = z
  .object({ from: minuteOfDay, until: minuteOfDay })
  .check(z.refine(({ from, until }) => from !== until, { error: 'Quiet hours must end at a different time' }));
export type QuietHours = z.infer<typeof QuietHours>;

/** A person's notification schedule. */
export const NotificationTimes = z.object({
  mails: z.enum(mailTimes),
  quiet: z.nullable(QuietHours),
  /** The time zone of these times. */
  timeZone: timeZone(notificationTimeLimits.maxZoneCharacters),
});
export type NotificationTimes = z.infer<typeof NotificationTimes>;

/** Defaults for people who haven't chosen anything. */
export const usualTimes: NotificationTimes = { mails: 'at-once', quiet: null, timeZone: 'UTC' };

/** Delivered immediately at any hour: account security, alerts, and anything critical. */
export function isUrgent(kind: NotificationKind): boolean {
  const { priority, category }: Notice = notificationKinds[kind];
  return category === 'securityAlerts' || priority === 'critical' || kind === 'alert.fired' || kind === 'reading.fails';
}

/** End of the quiet hours that contain `now`; null if it is outside them. */
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

/** When to send the email for a notification created now; null means immediately. Never during quiet hours. */
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
