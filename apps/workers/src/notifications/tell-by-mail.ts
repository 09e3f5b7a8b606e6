import { limits } from '@cartulary/contracts/limits';
import { notificationTimeLimits } from '@cartulary/contracts/limits/notification-times';
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
 * proved; with `dueAt`, together with all that is due then. Beyond what one address gets within the hour it stays in the
 * bell alone.
 */
export async function tellByMail(
  desk: MailDesk,
  account: Account,
  notification: Notification,
  dueAt: Date | null,
): Promise<void> {
  const { id, kind } = notification;
  if (mailedWithTheAct.has(kind) || (await isTalkMailedOf(notification))) return;
  if (!account.isEmailVerified || !(await wantsMail(account.id, kind))) return;
  if (dueAt === null) await mailTogether(desk, account, [notification]);
  else await repository(Notification).update({ id }, { mailDueAt: dueAt });
}

/** Writes one mail of what was gathered for it, as far as its person still wants it by mail. */
export async function mailGathered(desk: MailDesk, account: Account, gathered: readonly Notification[]): Promise<void> {
  const wanted: Notification[] = [];
  for (const one of gathered) if (account.isEmailVerified && (await wantsMail(account.id, one.kind))) wanted.push(one);
  await mailTogether(desk, account, wanted);
}

async function mailTogether(desk: MailDesk, account: Account, told: readonly Notification[]): Promise<void> {
  const link = `${desk.origin}/notifications`;
  const [only] = told;
  if (only === undefined) return;
  if (told.length === 1) {
    const { title, message } = only;
    await writeMail(desk, { kind: 'notice', account, values: { title, message, link } });
    return;
  }
  const listed = told.slice(0, notificationTimeLimits.maxInDigest);
  const entries = listed.map(({ title, message }) => `${title}: ${message}`);
  const more = told.length - listed.length || undefined;
  await writeMail(desk, { kind: 'digest', account, values: { entries, count: told.length, more, link } });
}

/** That somebody outside may look at the organisation is mailed to its admins whatever they chose. */
const mailedAlways: ReadonlySet<NotificationKind> = new Set(['support.asked', 'support.granted', 'support.ended']);

/** What concerns the account has a switch of its own, since it may be wanted where the rest is not. */
async function wantsMail(accountId: string, kind: NotificationKind): Promise<boolean> {
  if (mailedAlways.has(kind)) return true;
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
