import type { EventType } from '@cartulary/contracts/events';
import { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import { In } from 'typeorm';
import type { Rule } from './telling.js';

/**
 * Notifications about accuracy contracts: administrators and managers are notified when a gate closes, or when a
 * contract is no longer proved.
 */
export const accuracyRules = {
  'accuracy-contract.changed': async ({ contractId, change, wasProved = false }) => {
    if (change !== 'close' && !wasProved) return null;
    const contract = await repository(AccuracyContractRow).findOneBy({ id: contractId });
    if (contract === null) return null;
    const people = await repository(Account).findBy({ role: In(['admin', 'manager']), isActive: true });
    return {
      kind: wasProved ? 'accuracy-contract.started-over' : 'accuracy-contract.closed',
      to: people.map(({ id }) => id),
      values: { field: contract.field },
    };
  },
} as const satisfies { readonly [T in EventType]?: Rule<T> };
