import { gateAccess } from '@cartulary/access/module-access';
import type { AlertStep } from '@cartulary/contracts/alert-rules';
import { ruleAddress, type WebhookMessage } from '@cartulary/contracts/alert-webhooks';
import { boundsOf } from '@cartulary/contracts/alert-judgement';
import { AlertRow, AlertRuleRow } from '@cartulary/database/entities/alert-rule.entity';
import { Account } from '@cartulary/database/entities/account.entity';
import { AlertDeliveryRow, AlertWebhookRow } from '@cartulary/database/entities/alert-webhook.entity';
import { newId } from '@cartulary/database/new-id';
import { afterCommit, manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { isMailable } from '@cartulary/mail/addresses';
import { writeMail, type MailDesk } from '@cartulary/mail/write-mail';
import { In, IsNull, MoreThan } from 'typeorm';
import { firesSince, saidOf } from './said.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Channels for notifying people of alerts. */
export interface Ways {
  readonly desk: MailDesk;
  readonly queue: Pick<JobQueue, 'enqueue'>;
}

interface Due {
  readonly alert: AlertRow;
  readonly rule: AlertRuleRow;
}

/**
 * Runs the due steps of unacknowledged alerts, each once: the number done is stored in the same transaction as the
 * notification or email. A muted rule notifies no one; alerts still open when the mute ends are announced then.
 */
export async function escalate(ways: Ways, now: Date): Promise<void> {
  const untaken = { acknowledgedAt: IsNull(), isOfFormerRule: false };
  const alerts = await repository(AlertRow).find({
    where: [
      { ...untaken, clearedAt: IsNull() },
      // Alerts that cleared before anyone was notified are announced too. Based on when that was written, because minutes caught up on are
      // further back.
      { ...untaken, endWrittenAt: MoreThan(new Date(now.getTime() - HOUR_MS)), stepsDone: 0 },
    ],
    lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
  });
  for (const alert of alerts) {
    const rule = await repository(AlertRuleRow).findOneBy({ id: alert.ruleId });
    if (rule && !isMuted(rule, alert, now)) await doSteps({ alert, rule }, ways, now);
  }
}

/** Alerts that cleared while the rule was muted aren't announced. */
const isMuted = ({ mutedUntil }: AlertRuleRow, { openedAt, clearedAt }: AlertRow, now: Date): boolean =>
  mutedUntil !== null && (mutedUntil > now || (clearedAt !== null && openedAt < mutedUntil));

async function doSteps({ alert, rule }: Due, ways: Ways, now: Date): Promise<void> {
  const openMs = (alert.clearedAt ?? now).getTime() - firesSince(alert).getTime();
  const due = rule.steps.filter(({ afterMinutes }) => afterMinutes * MINUTE_MS <= openMs).length;
  if (due <= alert.stepsDone) return;
  for (let step = alert.stepsDone; step < due; step += 1) {
    const wanted = rule.steps[step];
    if (wanted) await doStep({ alert, rule }, step, wanted, ways);
  }
  await repository(AlertRow).update({ id: alert.id }, { stepsDone: due });
}

/** People who can't be reached by email get a notification instead. */
async function doStep(due: Due, step: number, { way, teamId, url }: AlertStep, ways: Ways): Promise<void> {
  const { desk } = ways;
  if (url !== undefined && (await callLater(due, step, url, ways))) return;
  const told = await thoseTold(due.rule, teamId);
  const mailed = way === 'mail' ? await tellByMail(due, told, desk) : new Set<string>();
  const accountIds = told.filter((id) => !mailed.has(id));
  if (accountIds.length === 0) return;
  const audience = accountIds.map((id) => `account:${id}`);
  await publishEvent('alert.fired', { alertId: due.alert.id, ruleId: due.rule.id, step, accountIds }, audience);
}

/** Queues a webhook call, once per step of an alert. @returns false if the rule has no such webhook */
async function callLater({ alert, rule }: Due, step: number, url: string, { desk, queue }: Ways): Promise<boolean> {
  const webhook = await repository(AlertWebhookRow).findOneBy({ ruleId: rule.id, url });
  if (webhook === null) return false;
  const { organisationId } = rule;
  const message: WebhookMessage = {
    type: 'alert.fired',
    timestamp: new Date().toISOString(),
    data: {
      organizationId: organisationId,
      ruleId: rule.id,
      rule: rule.name,
      kind: rule.definition.kind,
      measure: rule.definition.measure,
      limit: boundsOf(rule.definition).limit,
      alertId: alert.id,
      value: alert.worst,
      firesSince: firesSince(alert).toISOString(),
      step: step + 1,
      url: ruleAddress(desk.origin, rule.id),
    },
  };
  const deliveryId = newId();
  const call = { id: deliveryId, webhookId: webhook.id, alertId: alert.id, step, body: JSON.stringify(message) };
  await repository(AlertDeliveryRow).insert(call);
  afterCommit(async () => {
    await queue.enqueue('webhook.send', { organisationId, deliveryId }, { jobId: `webhook-${deliveryId}-0` });
  });
  return true;
}

/**
 * @returns the people who get an email: not those over the hourly limit, or with an unverified or undeliverable address
 */
async function tellByMail({ alert, rule }: Due, accountIds: readonly string[], desk: MailDesk): Promise<Set<string>> {
  const { title, message } = saidOf(rule, alert);
  const link = ruleAddress(desk.origin, rule.id);
  const mailed = new Set<string>();
  for (const account of await repository(Account).findBy({ id: In(accountIds), isEmailVerified: true })) {
    const isWritten = await writeMail(desk, { kind: 'alert', account, values: { title, message, link } });
    // Without a mail server, emails are only stored, so they notify no one.
    if (isWritten && desk.sends && isMailable(account.email)) mailed.add(account.id);
  }
  return mailed;
}

/** People to notify in a step who can sign in and see figures now; the rule's author if no one in its team can. */
async function thoseTold({ madeBy }: AlertRuleRow, teamId: string | null): Promise<string[]> {
  const ofTeam =
    teamId === null ? [] : await allowed(`a.id IN (SELECT account_id FROM app.team_member WHERE team_id = $1)`, teamId);
  return ofTeam.length > 0 ? ofTeam : allowed('a.id = $1', madeBy);
}

async function allowed(who: string, id: string): Promise<string[]> {
  const rows: { id: string; role: string; permissions: string[] }[] = await manager().query(
    `SELECT a.id, a.role, a.permissions || coalesce(r.permissions, '{}') AS permissions
       FROM app.account a LEFT JOIN app.custom_role r ON r.id = a.custom_role_id
      WHERE a.is_active AND ${who} ORDER BY a.id`,
    [id],
  );
  return rows.filter((holder) => gateAccess(holder, 'analytics').open).map((holder) => holder.id);
}
