import type { NotificationKind } from '@cartulary/contracts/notifications';
import { notificationKinds } from '@cartulary/contracts/notifications';
import type { Account } from '@cartulary/database/entities/account.entity';
import { settingValues } from '@cartulary/database/settings';
import { writeMail, type MailDesk } from '@cartulary/mail/write-mail';

/** What a notification says. */
interface Said {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly message: string;
}

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
export async function tellByMail(desk: MailDesk, account: Account, { kind, title, message }: Said): Promise<void> {
  if (mailedWithTheAct.has(kind)) return;
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
