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

/** The gateway's calendar already emailed the event with the invitation: one email is enough. */
const mailedWithTheAct: ReadonlySet<NotificationKind> = new Set([
  'calendar.invited',
  'calendar.moved',
  'calendar.time-changed',
  'calendar.time-off',
  'calendar.ended',
  'calendar.cancelled',
]);

/**
 * Also sends a notification by email, in the current unit of work, if its recipient wants that and their address is
 * verified. With `dueAt`, it's sent together with everything else due then. Beyond an address's hourly limit, it only
 * appears in the bell.
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

/** Writes one email with the collected notifications that the recipient still wants by email. */
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

/** When someone outside may look at the organization, its admins are emailed regardless of their choices. */
const mailedAlways: ReadonlySet<NotificationKind> = new Set(['support.asked', 'support.granted', 'support.ended']);

/** Account notifications have their own switch, because people may want those without the others. */
async function wantsMail(accountId: string, kind: NotificationKind): Promise<boolean> {
  if (mailedAlways.has(kind)) return true;
  const { emailNotifications } = await settingValues('notifications', accountId);
  if (emailNotifications) return true;
  return notificationKinds[kind].category === 'securityAlerts'
    ? (await settingValues('security', accountId)).securityEmails
    : false;
}

/** Whether this is discussion of a document for which an email was already sent in the same time window. */
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
