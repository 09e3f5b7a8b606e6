import { limits } from '@cartulary/contracts/limits';
import type { NotificationKind } from '@cartulary/contracts/notifications';
import { notificationKinds } from '@cartulary/contracts/notifications';
import type { Account } from '@cartulary/database/entities/account.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import { writeMail, type MailDesk } from '@cartulary/mail/write-mail';
import { And, In, LessThan, Like, MoreThanOrEqual, Not } from 'typeorm';
import { stretchOf, talkKinds } from './talk-rules.js';

/** A mail with the event in it was written when somebody was invited (the gateway's calendar): one is enough. */
const mailedWithTheAct: ReadonlySet<NotificationKind> = new Set([
  'calendar.invited',
  'calendar.moved',
  'calendar.time-changed',
  'calendar.time-off',
  'calendar.ended',
  'calendar.cancelled',
]);

/**
 * Sends a notification by mail too, in the running unit of work, where its person asked for that and the address is
 * proved. Beyond what one address gets within the hour it stays in the bell alone.
 */
export async function tellByMail(desk: MailDesk, account: Account, notification: Notification): Promise<void> {
  const { kind, title, message } = notification;
  if (mailedWithTheAct.has(kind) || (await isTalkMailedOf(notification))) return;
  if (!account.isEmailVerified || !(await wantsMail(account.id, kind))) return;
  const link = `${desk.origin}/notifications`;
  await writeMail(desk, { kind: 'notice', account, values: { title, message, link } });
}

/** What concerns the account has a switch of its own, since it may be wanted where the rest is not. */
async function wantsMail(accountId: string, kind: NotificationKind): Promise<boolean> {
  const { emailNotifications } = await settingValues('notifications', accountId);
  if (emailNotifications) return true;
  return notificationKinds[kind].category === 'securityAlerts'
    ? (await settingValues('security', accountId)).securityEmails
    : false;
}

/** Whether it is talk about a document of which the same stretch of time brought a mail already. */
async function isTalkMailedOf({ id, accountId, kind, eventAt, targetId }: Notification): Promise<boolean> {
  if (!talkKinds.some((one) => one === kind)) return false;
  const [itemId] = targetId?.split(' ') ?? [];
  const since = stretchOf(eventAt);
  return repository(Notification).existsBy({
    id: Not(id),
    accountId,
    kind: In(talkKinds),
    targetId: Like(`${itemId}%`),
    eventAt: And(MoreThanOrEqual(since), LessThan(new Date(since.getTime() + limits.notifications.togetherMs))),
  });
}
