import { notificationWords } from '@cartulary/contracts/notification-words';
import { isUrgent, mailDueAt, quietUntil, usualTimes } from '@cartulary/contracts/notification-times';
import { notificationKinds, switchesOf, type NotificationKind } from '@cartulary/contracts/notifications';
import { defaultsOf } from '@cartulary/contracts/settings';
import { Account } from '@cartulary/database/entities/account.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import type { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { newId } from '@cartulary/database/new-id';
import { notificationsOf } from '@cartulary/database/notification-record';
import { notificationTimesOf } from '@cartulary/database/notification-times';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { readSetting } from '@cartulary/database/settings';
import type { TellingDesk } from '../mail/mail-desk.js';
import { tellBrowsers } from '../push/tell-browsers.js';
import { tellByMail } from './tell-by-mail.js';
import type { Telling } from './telling.js';

/**
 * Writes an event's notifications for accounts in the current unit of work's organization that want them. Less urgent
 * ones wait for the end of their quiet hours. Idempotent: no one is notified twice. With a desk, people who chose email
 * also get one.
 */
export async function tell(
  event: OutboxEvent,
  telling: Telling,
  accountIds: readonly string[],
  desk?: TellingDesk,
  now = new Date(),
): Promise<void> {
  for (const accountId of accountIds) {
    const account = await repository(Account).findOneBy({ id: accountId, isActive: true });
    if (account === null || !(await wants(accountId, telling.kind))) continue;
    const id = newId();
    const times = isUrgent(telling.kind) ? usualTimes : await notificationTimesOf(accountId);
    const ringsAt = quietUntil(now, times);
    const { type, priority, category, persistent } = notificationKinds[telling.kind];
    const { title, message } = notificationWords[telling.kind];
    const written = await repository(Notification)
      .createQueryBuilder()
      .insert()
      .values({
        id,
        accountId,
        kind: telling.kind,
        type,
        priority,
        category,
        persistent,
        title: filled(title, telling.values),
        message: filled(message, telling.values),
        eventType: event.type,
        eventAt: event.createdAt,
        onceKey: telling.onceKey ?? event.id,
        targetKind: telling.target?.kind ?? null,
        targetId: telling.target?.id ?? null,
        ringsAt,
      })
      .orIgnore()
      .returning('id')
      .execute();
    if ((written.raw as unknown[]).length === 0) continue;
    const row = await repository(Notification).findOneByOrFail({ id });
    if (ringsAt === null) await ring(row, desk);
    if (desk !== undefined) await tellByMail(desk, account, row, mailDueAt(now, times));
  }
}

/** Shows a notification on its recipient's screens and in the browsers they registered. */
export async function ring(row: Notification, desk?: TellingDesk): Promise<void> {
  await tellBrowsers(desk, row.accountId, [row]);
  for (const notification of await notificationsOf([row]))
    await publishEvent('notification.created', { notification }, [`account:${row.accountId}`]);
}

/** True if none of the switches that the kind depends on is off. */
async function wants(accountId: string, kind: NotificationKind): Promise<boolean> {
  for (const [category, field] of switchesOf(kind)) {
    const stored = (await readSetting(category, accountId))?.value as Record<string, unknown> | undefined;
    const defaults: Readonly<Record<string, unknown>> = defaultsOf(category);
    if ((stored?.[field] ?? defaults[field]) === false) return false;
  }
  return true;
}

/** Replaces `{name}` with its entry in `values`. */
const filled = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
