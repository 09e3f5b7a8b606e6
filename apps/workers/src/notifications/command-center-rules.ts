import type { EventType } from '@cartulary/contracts/events';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Rule } from './telling.js';

const WHOLE_PERCENT = 100;

/** Notifications to administrators about the daily processing budget. */
export const commandCenterRules = {
  'cpu-budget.reached': async ({ percent, day, usedSeconds, budgetSeconds }) => {
    const admins = await repository(Account).findBy({ role: 'admin', isActive: true });
    return {
      kind: percent >= WHOLE_PERCENT ? 'cpu-budget.spent' : 'cpu-budget.near',
      to: admins.map(({ id }) => id),
      values: { percent: String(percent), day, used: String(usedSeconds), budget: String(budgetSeconds) },
      target: { kind: 'command-center', id: null },
    };
  },
} as const satisfies { readonly [T in EventType]?: Rule<T> };
