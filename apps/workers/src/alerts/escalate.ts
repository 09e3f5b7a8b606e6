import { gateAccess } from '@cartulary/access/module-access';
import type { AlertStep } from '@cartulary/contracts/alert-rules';
import { AlertRow, AlertRuleRow } from '@cartulary/database/entities/alert-rule.entity';
import { Account } from '@cartulary/database/entities/account.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { isMailable } from '@cartulary/mail/addresses';
import { writeMail, type MailDesk } from '@cartulary/mail/write-mail';
import { In, IsNull, MoreThan } from 'typeorm';
import { firesSince, saidOf } from './said.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Due {
  readonly alert: AlertRow;
  readonly rule: AlertRuleRow;
}

/**
 * Does the steps of alerts that are due and that nobody has taken, each once: how many were done stands in the alert, in the same
 * transaction as the notice or mail. A rule that is muted tells nobody; what is still open when that ends is told then.
 */
export async function escalate(desk: MailDesk, now: Date): Promise<void> {
  const untaken = { acknowledgedAt: IsNull(), isOfFormerRule: false };
  const alerts = await repository(AlertRow).find({
    where: [
      { ...untaken, clearedAt: IsNull() },
      // What was over before anybody looked is told as well. By when that was written: minutes that are made up for lie further back.
      { ...untaken, endWrittenAt: MoreThan(new Date(now.getTime() - HOUR_MS)), stepsDone: 0 },
    ],
    lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
  });
  for (const alert of alerts) {
    const rule = await repository(AlertRuleRow).findOneBy({ id: alert.ruleId });
    if (rule && !isMuted(rule, alert, now)) await doSteps({ alert, rule }, desk, now);
  }
}

/** What was over while a rule was muted is told by nobody. */
const isMuted = ({ mutedUntil }: AlertRuleRow, { openedAt, clearedAt }: AlertRow, now: Date): boolean =>
  mutedUntil !== null && (mutedUntil > now || (clearedAt !== null && openedAt < mutedUntil));

async function doSteps({ alert, rule }: Due, desk: MailDesk, now: Date): Promise<void> {
  const openMs = (alert.clearedAt ?? now).getTime() - firesSince(alert).getTime();
  const due = rule.steps.filter(({ afterMinutes }) => afterMinutes * MINUTE_MS <= openMs).length;
  if (due <= alert.stepsDone) return;
  for (let step = alert.stepsDone; step < due; step += 1) {
    const wanted = rule.steps[step];
    if (wanted) await doStep({ alert, rule }, step, wanted, desk);
  }
  await repository(AlertRow).update({ id: alert.id }, { stepsDone: due });
}

/** Whom a mail does not reach hears it by the bell. */
async function doStep(due: Due, step: number, { way, teamId }: AlertStep, desk: MailDesk): Promise<void> {
  const told = await thoseTold(due.rule, teamId);
  const mailed = way === 'mail' ? await tellByMail(due, told, desk) : new Set<string>();
  const accountIds = told.filter((id) => !mailed.has(id));
  if (accountIds.length === 0) return;
  const audience = accountIds.map((id) => `account:${id}`);
  await publishEvent('alert.fired', { alertId: due.alert.id, ruleId: due.rule.id, step, accountIds }, audience);
}

/** @returns those to whom a mail goes out: not whose address has had enough within the hour, is not proved or takes no mail */
async function tellByMail({ alert, rule }: Due, accountIds: readonly string[], desk: MailDesk): Promise<Set<string>> {
  const { title, message } = saidOf(rule, alert);
  const link = `${desk.origin}/real-time-intelligence?tab=rules&rule=${rule.id}`;
  const mailed = new Set<string>();
  for (const account of await repository(Account).findBy({ id: In(accountIds), isEmailVerified: true })) {
    const isWritten = await writeMail(desk, { kind: 'alert', account, values: { title, message, link } });
    // Without a mail server mails are kept, which tells nobody.
    if (isWritten && desk.sends && isMailable(account.email)) mailed.add(account.id);
  }
  return mailed;
}

/** Those of a step who can sign in and may see figures now; who made the rule, where nobody of its team may. */
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
