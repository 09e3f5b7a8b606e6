import { pushLimits } from '@cartulary/contracts/limits/push';
import type { Asks } from './asks.js';
import { PushMessage, PushSubscriptionRow } from './entities/push.entity.js';
import { newId } from './new-id.js';
import { repository } from './organisation-context.js';

/** The operator's push settings, in a table of the system role because they apply to the whole installation. */
export interface PushControl {
  readonly isOn: boolean;
  readonly hosts: readonly string[];
  readonly contact: string;
  /** Email address of the person who set it; empty if no one did. */
  readonly by: string;
  readonly at: Date | null;
}

const CONTROL = `
  SELECT is_on AS "isOn", hosts, contact, changed_by AS by, changed_at AS at FROM app.push_control`;
const SET = `
  INSERT INTO app.push_control (is_on, hosts, contact, changed_by) VALUES ($1, $2, $3, $4)
  ON CONFLICT ("only") DO UPDATE SET is_on = excluded.is_on, hosts = excluded.hosts, contact = excluded.contact,
    changed_by = excluded.changed_by, changed_at = excluded.changed_at`;

/** Off, without any service, until an operator changes it. */
export async function pushControl(database: Asks): Promise<PushControl> {
  const [found] = await database.askSystem<PushControl>(CONTROL, []);
  return found ?? { isOn: false, hosts: [], contact: '', by: '', at: null };
}

export async function setPushControl(database: Asks, control: Omit<PushControl, 'at'>): Promise<void> {
  await database.askSystem(SET, [control.isOn, control.hosts, control.contact, control.by]);
}

/**
 * Writes messages in the current organization.
 * @returns the ids of the messages, to be sent
 */
export async function writePushMessages(
  subscriptions: readonly Pick<PushSubscriptionRow, 'id'>[],
  { notificationIds, urgent }: Pick<PushMessage, 'notificationIds' | 'urgent'>,
): Promise<string[]> {
  const expiresAt = new Date(Date.now() + pushLimits.keptMs);
  const messages = subscriptions.map(({ id: subscriptionId }) => ({
    id: newId(),
    subscriptionId,
    notificationIds: notificationIds.slice(0, pushLimits.maxInMessage),
    urgent,
    expiresAt,
  }));
  if (messages.length > 0) await repository(PushMessage).insert(messages);
  return messages.map(({ id }) => id);
}

/** Id of a message's first job. Deterministic, so enqueuing twice has no effect. */
export const pushJobId = (messageId: string): string => `push-${messageId}-0`;

const COUNTS = `
  SELECT (SELECT count(*) FROM app.push_subscription)::integer AS browsers,
         (SELECT count(*) FROM app.push_message)::integer AS waiting`;

/** Totals over everyone: subscribed browsers, and messages that no push service has accepted yet. */
export async function pushCounts(database: Asks): Promise<{ readonly browsers: number; readonly waiting: number }> {
  const [counts] = await database.askSystem<{ browsers: number; waiting: number }>(COUNTS, []);
  return counts ?? { browsers: 0, waiting: 0 };
}

/** Push services used by any browser. */
export const hostsOfPush = async (database: Asks): Promise<string[]> =>
  (await database.askSystem<{ host: string }>('SELECT DISTINCT host FROM app.push_subscription', [])).map(
    ({ host }) => host,
  );

/**
 * Ends every subscription with these push services.
 * @returns how many there were
 */
export const endPushOf = async (database: Asks, hosts: readonly string[]): Promise<number> =>
  (await database.askSystem('DELETE FROM app.push_subscription WHERE host = ANY($1) RETURNING id', [hosts])).length;
