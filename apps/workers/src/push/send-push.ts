import type { JobData } from '@cartulary/contracts/jobs';
import { pushLimits } from '@cartulary/contracts/limits/push';
import { isPushHost, type PushPayload } from '@cartulary/contracts/push';
import type { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { PushMessage, PushSubscriptionRow } from '@cartulary/database/entities/push.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { pushControl } from '@cartulary/database/push.queries';
import { settingValues } from '@cartulary/database/settings';
import type { Networks } from '@cartulary/service/outgoing/reachable';
import type { KeyRing } from '@cartulary/storage/key-ring';
import { openPushKeys } from '@cartulary/storage/push-keys';
import { openText, pushContext } from '@cartulary/storage/sealed-text';
import type { Logger } from '@cartulary/telemetry/logger';
import { In, IsNull } from 'typeorm';
import { handToService, type Answered, type Browser } from './hand-to-service.js';

export interface PushContext {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly log: Logger;
  /** Networks that push services may be in. */
  readonly networks: Networks;
}

/** Claims a due message for a while. A second job for it finds nothing to do, and a dead worker's message is retried. */
const claim = `
  UPDATE app.push_message SET attempts = attempts + 1, due_at = now() + $2 * interval '1 millisecond'
   WHERE id = $1 AND due_at <= now() RETURNING id`;

interface Claimed {
  readonly message: PushMessage;
  readonly subscription: PushSubscriptionRow;
  readonly browser: Browser;
  readonly payload: PushPayload;
}

/**
 * Delivers a message to a browser's push service and records the outcome. No transaction is open meanwhile. If a worker dies in between and
 * a message is delivered twice, both have one topic, so it's shown once.
 */
export async function sendPush(
  context: PushContext,
  { organisationId, messageId }: JobData<'push.send'>,
): Promise<void> {
  const { database } = context;
  const control = await pushControl(database);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  const claimed = await inOwn(() => claimMessage(context, messageId));
  if (claimed === undefined) return;
  const { message, subscription } = claimed;
  const keys = await openPushKeys(database, context.keys);
  if (!control.isOn || keys === undefined || !isPushHost(subscription.host, control.hosts)) {
    await inOwn(() => repository(PushMessage).delete({ id: message.id }));
    return;
  }
  const { contact } = control;
  const answered = await handToService({ ...claimed, keys, contact, networks: context.networks });
  await inOwn(() => writeDown(message, subscription, answered));
  if (answered.kind !== 'taken')
    context.log.warn('a push service did not take a message', {
      messageId,
      host: subscription.host,
      attempts: message.attempts,
      outcome: answered.kind,
      reason: answered.said,
    });
}

/**
 * Claims a message if its recipient may still be notified. Omits notifications that were read, snoozed, or removed in
 * the meantime.
 */
async function claimMessage({ keys }: PushContext, messageId: string): Promise<Claimed | undefined> {
  const [taken]: [unknown[], number] = await manager().query(claim, [messageId, pushLimits.leaseMs]);
  if (taken.length === 0) return undefined;
  const message = await repository(PushMessage).findOneByOrFail({ id: messageId });
  const subscription = await repository(PushSubscriptionRow).findOneByOrFail({ id: message.subscriptionId });
  const notificationIds = await stillUnread(message, subscription.accountId);
  if (notificationIds === undefined || !(await mayBeTold(message, subscription))) {
    await repository(PushMessage).delete({ id: messageId });
    return undefined;
  }
  const browser = JSON.parse(await openText(keys, subscription, pushContext(subscription.id))) as Browser;
  return { message, subscription, browser, payload: { sessionId: subscription.sessionId, notificationIds } };
}

/** Undefined if none of its notifications remains. */
async function stillUnread({ notificationIds }: PushMessage, accountId: string): Promise<string[] | undefined> {
  if (notificationIds.length === 0) return [];
  const left = await repository(Notification).findBy({
    id: In(notificationIds),
    accountId,
    readAt: IsNull(),
    removedAt: IsNull(),
    snoozedUntil: IsNull(),
  });
  return left.length === 0 ? undefined : left.map(({ id }) => id);
}

/** A test is sent regardless of the person's choices. Nothing is sent late or to a suspended person. */
async function mayBeTold(message: PushMessage, { accountId }: PushSubscriptionRow): Promise<boolean> {
  if (message.expiresAt <= new Date()) return false;
  if (!(await repository(Account).existsBy({ id: accountId, isActive: true }))) return false;
  return message.notificationIds.length === 0 || (await settingValues('notifications', accountId)).pushNotifications;
}

async function writeDown(message: PushMessage, subscription: PushSubscriptionRow, answered: Answered): Promise<void> {
  const messages = repository(PushMessage);
  const subscriptions = repository(PushSubscriptionRow);
  const { id } = subscription;
  switch (answered.kind) {
    case 'taken':
      await messages.delete({ id: message.id });
      await subscriptions.update({ id }, { lastUsedAt: new Date(), failure: null });
      return;
    case 'gone':
      // The browser ended the subscription (RFC 8030, 7.3). Its messages are deleted with it.
      await subscriptions.delete({ id });
      return;
    case 'refused':
      await messages.delete({ id: message.id });
      await subscriptions.update({ id }, { failure: answered.said });
      return;
    case 'later': {
      const dueAt = againAt(message, answered.retryAfterMs ?? 0);
      if (dueAt === undefined) await messages.delete({ id: message.id });
      else await messages.update({ id: message.id }, { dueAt });
      // When the service requests a delay, the subscription's other messages wait too.
      if (answered.retryAfterMs !== undefined) await manager().query(POSTPONE, [id, answered.retryAfterMs]);
      await subscriptions.update({ id }, { failure: answered.said });
    }
  }
}

const POSTPONE = `
  UPDATE app.push_message SET due_at = least(expires_at, now() + $2 * interval '1 millisecond')
   WHERE subscription_id = $1 AND due_at < now() + $2 * interval '1 millisecond'`;

/**
 * Waits as long as the push service requests, but at least our own delay. Otherwise, a service that requests one second
 * every time would be retried endlessly. Undefined if that's too late or all attempts are used up.
 */
function againAt({ attempts, expiresAt }: PushMessage, wantedMs: number): Date | undefined {
  const ownMs = pushLimits.retryMs[attempts - 1];
  if (ownMs === undefined) return undefined;
  const at = new Date(Date.now() + Math.max(ownMs, wantedMs));
  return at < expiresAt ? at : undefined;
}
