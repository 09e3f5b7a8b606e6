import { Scores, stepped, worseOf, type AlertState } from '@cartulary/contracts/alert-judgement';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { AlertRow, AlertRuleRow } from '@cartulary/database/entities/alert-rule.entity';
import { judgeableUntil, readMinuteValues } from '@cartulary/database/minute-values.queries';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { countedUntil } from '@cartulary/database/rollups.queries';
import { IsNull } from 'typeorm';

const MINUTE_MS = 60_000;

/**
 * Evaluates all unevaluated minutes against all enabled rules of the current unit of work's organization. A rule's
 * position changes in the same transaction as its alerts, so they stay consistent after a crash. Rows locked by another
 * worker are skipped.
 * @returns whether any alert changed
 */
export async function judgeRules(now: Date): Promise<boolean> {
  const until = judgeableUntil(await countedUntil(), metricsLimits.lateAfterMs);
  const rules = await repository(AlertRuleRow).find({
    where: { isOn: true },
    lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    order: { id: 'ASC' },
  });
  let changed = false;
  for (const rule of rules) if (await judge(rule, until, now)) changed = true;
  return changed;
}

async function judge(rule: AlertRuleRow, until: Date, now: Date): Promise<boolean> {
  const { id, definition } = rule;
  const oldest = new Date(until.getTime() - alertLimits.maxCatchUpMinutes * MINUTE_MS);
  // A new rule starts with the previous minute.
  const judged = rule.judgedUntil ?? new Date(until.getTime() - MINUTE_MS);
  const from = judged < oldest ? oldest : judged;
  if (from >= until) return false;
  const known = await readMinuteValues(definition, { from, until }, now);
  const scores = new Scores(definition, known);
  let state: AlertState = { isFiring: rule.isFiring, minutes: rule.stateMinutes };
  let alert = await repository(AlertRow).findOneBy({ ruleId: id, clearedAt: IsNull() });
  let score: number | null = null;
  let changed = false;
  for (let index = known.first; index < known.values.length; index += 1) {
    const end = new Date(from.getTime() + (index + 1 - known.first) * MINUTE_MS);
    score = scores.at(index);
    const next = stepped(state, score, definition);
    if (next.isFiring && !state.isFiring) alert = await openAlert(id, end, score);
    if (next.isFiring && alert) alert.worst = worseOf(definition, alert.worst, score);
    if (!next.isFiring && state.isFiring && alert) {
      await repository(AlertRow).update({ id: alert.id }, { clearedAt: end, endWrittenAt: now, worst: alert.worst });
      alert = null;
    }
    changed ||= next.isFiring !== state.isFiring;
    state = next;
  }
  if (alert) await repository(AlertRow).update({ id: alert.id }, { worst: alert.worst });
  const { isFiring, minutes } = state;
  await repository(AlertRuleRow).update({ id }, { judgedUntil: until, score, isFiring, stateMinutes: minutes });
  return changed;
}

/**
 * A rule that fires again soon reopens its alert: it's counted, people aren't notified again, and it's no longer acknowledged. After the
 * rule changes, it's a new alert.
 */
async function openAlert(ruleId: string, at: Date, score: number | null): Promise<AlertRow> {
  const [last] = await repository(AlertRow).find({
    where: { ruleId, isOfFormerRule: false },
    order: { openedAt: 'DESC' },
    take: 1,
  });
  if (last?.clearedAt && at.getTime() - last.clearedAt.getTime() <= alertLimits.againMs) {
    const open = { clearedAt: null, endWrittenAt: null, acknowledgedAt: null, acknowledgedBy: null };
    const again = { ...open, againAt: at, times: last.times + 1 };
    await repository(AlertRow).update({ id: last.id }, again);
    return Object.assign(last, again);
  }
  const alertId = newId();
  await repository(AlertRow).insert({ id: alertId, ruleId, openedAt: at, worst: score });
  return repository(AlertRow).findOneByOrFail({ id: alertId });
}
