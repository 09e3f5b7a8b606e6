import { isUrgent } from '@cartulary/contracts/notification-times';
import type { Notification } from '@cartulary/database/entities/notification.entity';
import { PushSubscriptionRow } from '@cartulary/database/entities/push.entity';
import { afterCommit, currentOrganisationId, repository } from '@cartulary/database/organisation-context';
import { writePushMessages } from '@cartulary/database/push.queries';
import { settingValues } from '@cartulary/database/settings';
import type { TellingDesk } from '../mail/mail-desk.js';

/**
 * Writes a person's notifications as one message to each of their browsers. Runs in the current unit of work, so the message is committed
 * together with the notifications. It's sent after the commit; a sweep queues it again.
 */
export async function tellBrowsers(
  desk: Pick<TellingDesk, 'push'> | undefined,
  accountId: string,
  ringing: readonly Pick<Notification, 'id' | 'kind'>[],
): Promise<void> {
  const subscriptions = await repository(PushSubscriptionRow).find({ where: { accountId }, select: { id: true } });
  if (subscriptions.length === 0 || ringing.length === 0) return;
  if (!(await settingValues('notifications', accountId)).pushNotifications) return;
  const organisationId = currentOrganisationId();
  const messageIds = await writePushMessages(subscriptions, {
    notificationIds: ringing.map(({ id }) => id),
    urgent: ringing.some(({ kind }) => isUrgent(kind)),
  });
  afterCommit(async () => {
    for (const messageId of messageIds) await desk?.push?.({ organisationId, messageId });
  });
}
