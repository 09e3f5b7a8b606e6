import { createHmac } from 'node:crypto';
import type { Bus } from '@cartulary/bus/bus';
import type { DeliveryProblem } from '@cartulary/contracts/alert-webhooks';
import { metricsRoom } from '@cartulary/contracts/events/metrics';
import type { JobData } from '@cartulary/contracts/jobs';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import type { Database } from '@cartulary/database/database';
import { AlertRuleRow } from '@cartulary/database/entities/alert-rule.entity';
import {
  AlertDeliveryRow,
  AlertWebhookRow,
  type WebhookSecret,
} from '@cartulary/database/entities/alert-webhook.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { requireCallable, type Outgoing } from '@cartulary/service/outgoing/callable';
import { statusWithin } from '@cartulary/service/outgoing/fetch-within';
import type { KeyRing } from '@cartulary/storage/key-ring';
import { openText, webhookContext } from '@cartulary/storage/sealed-text';
import { IsNull } from 'typeorm';

const { webhooks: webhookLimits } = alertLimits;
const SECRET_PREFIX = 'whsec_';
/** A receiver's status for no further calls (RFC 9110, 15.5.11; Standard Webhooks). */
const GONE = 410;

export interface WebhookContext {
  readonly database: Database;
  readonly bus: Bus;
  readonly keys: KeyRing;
  readonly outgoing: Outgoing;
}

/** Claims a due call for a while. A second job for it finds nothing to do, and a dead worker's call is retried. */
const claim = `
  UPDATE app.alert_delivery SET tries = tries + 1, due_at = now() + $2 * interval '1 millisecond', tried_at = now()
   WHERE id = $1 AND state = 'waiting' AND due_at <= now() RETURNING id`;

/**
 * Calls a webhook and records the outcome. No transaction is open during the call. If the worker dies before recording it, the webhook is
 * called again with the same `webhook-id`, so that the receiver can detect the duplicate.
 */
export async function callWebhook(
  context: WebhookContext,
  { organisationId, deliveryId }: JobData<'webhook.send'>,
): Promise<void> {
  const { database, bus, keys, outgoing } = context;
  const call = await database.inOrganisation(organisationId, async () => {
    const [taken]: [unknown[], number] = await manager().query(claim, [deliveryId, webhookLimits.leaseMs]);
    if (taken.length === 0) return null;
    const delivery = await repository(AlertDeliveryRow).findOneByOrFail({ id: deliveryId });
    const webhook = await repository(AlertWebhookRow).findOneByOrFail({ id: delivery.webhookId });
    return { delivery, webhook, secrets: await secretsOf(keys, webhook) };
  });
  if (call === null) return;
  const answered = await send(call.webhook.url, call.delivery, call.secrets, outgoing);
  await database.inOrganisation(organisationId, () => keep(call.delivery, call.webhook, answered));
  const audience = [metricsRoom(organisationId)];
  await bus.publish({ type: 'alerts.changed', organisationId, audience, payload: {}, number: null });
}

/** The currently valid signing secrets, newest first. */
async function secretsOf(keys: KeyRing, { id, secrets, organisationKeyId }: AlertWebhookRow): Promise<string[]> {
  const sealed = { sealed: secrets, organisationKeyId };
  const all = JSON.parse(await openText(keys, sealed, webhookContext(id))) as WebhookSecret[];
  const now = Date.now();
  return all.flatMap(({ secret, until }) => (until === null || Date.parse(until) > now ? [secret] : []));
}

/**
 * The `webhook-signature` of Standard Webhooks, one `v1` per secret: HMAC-SHA256 over ID, seconds, and body, joined by dots. It's three
 * lines, while their package would add its own HMAC implementation in JavaScript.
 * @param secrets `whsec_` and base64
 */
export const signatureOf = (secrets: readonly string[], id: string, seconds: number, body: string): string =>
  secrets
    .map((secret) => Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`)
    .join(' ');

interface Answered {
  readonly status: number | null;
  readonly problem: DeliveryProblem | null;
}

async function send(
  url: string,
  { id, body }: AlertDeliveryRow,
  secrets: readonly string[],
  outgoing: Outgoing,
): Promise<Answered> {
  const seconds = Math.floor(Date.now() / 1_000);
  const signal = AbortSignal.timeout(webhookLimits.timeoutMs);
  try {
    // The operator may have blocked networks since the URL was set.
    requireCallable(url, outgoing);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Cartulary-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatureOf(secrets, id, seconds, body),
    };
    const status = await statusWithin(
      outgoing.networks,
      new Request(url, { method: 'POST', redirect: 'manual', headers, body, signal }),
    );
    return { status, problem: problemOf(status) };
  } catch {
    // Always the same problem, so that the person who set the URL can't probe the network.
    return { status: null, problem: signal.aborted ? 'late' : 'unreached' };
  }
}

const problemOf = (status: number): DeliveryProblem | null => {
  const hundreds = Math.floor(status / 100);
  if (hundreds === 2) return null;
  return hundreds === 3 ? 'redirect' : 'status';
};

/** Records a call's outcome, schedules the retry, and notifies the rule's author if needed. */
async function keep(delivery: AlertDeliveryRow, webhook: AlertWebhookRow, answered: Answered): Promise<void> {
  const { id, tries, alertId } = delivery;
  const arrived = answered.problem === null;
  const pauseMs = alertId === null || answered.status === GONE ? undefined : webhookLimits.retryMs[tries - 1];
  const retry = pauseMs === undefined ? { state: 'failed' as const } : { dueAt: new Date(Date.now() + pauseMs) };
  const next = arrived ? { state: 'delivered' as const } : retry;
  await repository(AlertDeliveryRow).update({ id }, { ...answered, ...next });
  if (arrived) {
    await repository(AlertWebhookRow).update({ id: webhook.id }, { failingSince: null, toldAt: null });
    return;
  }
  await repository(AlertWebhookRow).update({ id: webhook.id, failingSince: IsNull() }, { failingSince: new Date() });
  if (alertId === null || (pauseMs !== undefined && tries < webhookLimits.toldAfterTries)) return;
  const { affected } = await repository(AlertWebhookRow).update(
    { id: webhook.id, toldAt: IsNull() },
    { toldAt: new Date() },
  );
  if (affected === 1) await tellMaker(webhook, id, tries);
}

async function tellMaker({ id: webhookId, ruleId }: AlertWebhookRow, deliveryId: string, tries: number): Promise<void> {
  const { madeBy } = await repository(AlertRuleRow).findOneByOrFail({ id: ruleId });
  const payload = { ruleId, webhookId, deliveryId, tries, accountIds: [madeBy] };
  await publishEvent('alert.webhook-failed', payload, [`account:${madeBy}`]);
}
