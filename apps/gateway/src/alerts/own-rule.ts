import { holds } from '@cartulary/access/actor';
import { AlertRuleRow } from '@cartulary/database/entities/alert-rule.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';

/** A rule's creator and administrators can change it. */
export const mayChange = ({ madeBy }: Pick<AlertRuleRow, 'madeBy'>, caller: Caller): boolean =>
  madeBy === caller.accountId || holds(caller, 'ENTERPRISE_ADMIN');

/**
 * A rule that the caller may change, locked. Runs in the caller's unit of work.
 * @throws AppError `not_found`, also for rules that the caller may not change
 */
export async function ownRule(caller: Caller, ruleId: string): Promise<AlertRuleRow> {
  const rule = await repository(AlertRuleRow).findOne({ where: { id: ruleId }, lock: { mode: 'pessimistic_write' } });
  if (rule === null || !mayChange(rule, caller)) throw new AppError('not_found');
  return rule;
}
