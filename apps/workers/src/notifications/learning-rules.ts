import type { EventType } from '@cartulary/contracts/events';
import type { LearningChange } from '@cartulary/contracts/events/learning';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import { In } from 'typeorm';
import type { Rule } from './telling.js';

/** Actions that people took themselves notify no one. */
const kinds: {
  readonly [C in LearningChange]?: 'learning.started' | 'learning.better' | 'learning.ended' | 'learning.failed';
} = {
  started: 'learning.started',
  taken: 'learning.better',
  offered: 'learning.better',
  'kept-back': 'learning.ended',
  nothing: 'learning.ended',
  failed: 'learning.failed',
};

/** Notifications about learning for people who can adopt a version, if the organization has them enabled. */
export const learningRules = {
  'learning.changed': async ({ change, number }) => {
    const kind = kinds[change];
    if (kind === undefined || !(await settingValues('ai', null)).trainingNotifications) return null;
    const people = await repository(Account).findBy({ role: In(['admin', 'manager']), isActive: true });
    return {
      kind,
      to: people.map(({ id }) => id),
      values: number === null ? {} : { number: String(number) },
      target: { kind: 'learning', id: null },
    };
  },
} as const satisfies { readonly [T in EventType]?: Rule<T> };
