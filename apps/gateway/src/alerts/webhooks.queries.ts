import type { AlertDelivery, AlertWebhook } from '@cartulary/contracts/endpoints/alerts';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import type { AlertDeliveryRow, AlertWebhookRow } from '@cartulary/database/entities/alert-webhook.entity';
import { prepared } from '@cartulary/database/prepared';

type Found = Pick<AlertWebhookRow, 'id' | 'ruleId' | 'url' | 'secretMadeAt' | 'failingSince'>;
const WEBHOOKS = `
  SELECT id, rule_id AS "ruleId", url, secret_made_at AS "secretMadeAt", failing_since AS "failingSince"
    FROM app.alert_webhook ORDER BY url`;

type Called = Omit<AlertDeliveryRow, 'organisationId' | 'body' | 'step'>;
const DELIVERIES = `
  SELECT d.id, d.webhook_id AS "webhookId", d.alert_id AS "alertId", d.state, d.created_at AS "createdAt", d.tries, d.due_at AS "dueAt",
         d.tried_at AS "triedAt", d.status, d.problem
    FROM app.alert_webhook w CROSS JOIN LATERAL (
           SELECT * FROM app.alert_delivery d WHERE d.organisation_id = w.organisation_id AND d.webhook_id = w.id
            ORDER BY d.created_at DESC, d.id DESC LIMIT $1) d`;

/**
 * The webhooks of all rules with their latest deliveries. Runs in the caller's unit of work. @returns a lookup by rule
 */
export async function readWebhooks(): Promise<(ruleId: string) => AlertWebhook[]> {
  const calls = await prepared<Called>(DELIVERIES, [alertLimits.webhooks.shownDeliveries]);
  const found = await prepared<Found>(WEBHOOKS, []);
  return (wanted) =>
    found
      .filter(({ ruleId }) => ruleId === wanted)
      .map(({ id, url, secretMadeAt, failingSince }) => ({
        id,
        url,
        secretMadeAt: secretMadeAt.toISOString(),
        failingSince: failingSince?.toISOString() ?? null,
        deliveries: calls.filter(({ webhookId }) => webhookId === id).map(shownDelivery),
      }));
}

const shownDelivery = (call: Called): AlertDelivery => ({
  id: call.id,
  isTest: call.alertId === null,
  state: call.state,
  createdAt: call.createdAt.toISOString(),
  tries: call.tries,
  triedAt: call.triedAt?.toISOString() ?? null,
  dueAt: call.state === 'waiting' ? call.dueAt.toISOString() : null,
  status: call.status,
  problem: call.problem,
});
