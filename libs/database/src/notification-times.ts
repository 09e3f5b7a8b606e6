import { usualTimes, type NotificationTimes } from '@cartulary/contracts/notification-times';
import { AS_BROWSER } from '@cartulary/contracts/settings/field';
import { NotificationTimesRow } from './entities/notification-times.entity.js';
import { repository } from './organisation-context.js';
import { settingValues } from './settings.js';

/**
 * A person's notification schedule. Uses the profile's time zone, otherwise that of the browser in which it was set.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function notificationTimesOf(accountId: string): Promise<NotificationTimes> {
  const row = await repository(NotificationTimesRow).findOneBy({ accountId });
  if (row === null) return usualTimes;
  const { mails, quietFrom: from, quietUntil: until } = row;
  const { timezone } = await settingValues('profile', accountId);
  return {
    mails,
    quiet: from === null || until === null ? null : { from, until },
    timeZone: timezone === AS_BROWSER ? row.timeZone : timezone,
  };
}

/**
 * Replaces the schedule.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function setNotificationTimes(accountId: string, times: NotificationTimes): Promise<void> {
  const { mails, quiet, timeZone } = times;
  const { from: quietFrom = null, until: quietUntil = null } = quiet ?? {};
  await repository(NotificationTimesRow).upsert({ accountId, mails, quietFrom, quietUntil, timeZone }, ['accountId']);
}
