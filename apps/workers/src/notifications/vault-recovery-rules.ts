import type { EventType } from '@cartulary/contracts/events';
import type { NotificationKind } from '@cartulary/contracts/notifications';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import { nameOf } from './name-of.js';
import type { Rule } from './telling.js';

/** Where people find their own vault and the key halves they hold. */
const vault = { kind: 'organisation-settings', id: 'privacy' } as const;
const held = { kind: 'domains', id: null } as const;

/** Notifications about vault recovery by two administrators. */
export const vaultRecoveryRules = {
  'vault.recovery_changed': async ({ by, holders, becomes }) => {
    if (becomes === 'refused') return null;
    const person = await nameOf(by);
    const [first, second] = holders;
    if (becomes === 'proposed')
      return { kind: 'vault-recovery.proposed', to: [second], values: { person }, target: held };
    const members = await repository(Account).find({ where: { isActive: true }, select: { id: true } });
    const to = members.map(({ id }) => id).filter((id) => id !== by);
    if (becomes === 'off') return { kind: 'vault-recovery.off', to, values: { person }, target: vault };
    const values = { person: await nameOf(first), other: await nameOf(second) };
    return { kind: 'vault-recovery.on', to, values, target: vault };
  },

  'vault.recovery_asked': async ({ by, holders }) => ({
    kind: 'vault-recovery.asked',
    to: holders,
    values: { person: await nameOf(by) },
    target: held,
  }),

  'vault.recovery_step': async ({ by, to, step }) => {
    // The person who withdrew it already knows.
    if (step === 'refused' && by === to) return null;
    const kind: NotificationKind = step === 'asked' ? 'vault-recovery.asked-own' : `vault-recovery.${step}`;
    return { kind, to: [to], values: { person: await nameOf(by) }, target: vault };
  },
} satisfies { readonly [T in EventType]?: Rule<T> };
