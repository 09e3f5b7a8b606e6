import { error, type ErrorEntry } from '../client-errors.js';

export const vaultRecoveryErrors = {
  vault_recovery_is_on: error(
    409,
    'Recovery by two administrators is already on. Turn it off before you set it up with someone else.',
  ),
  vault_recovery_holders: error(
    409,
    'Recovery needs two different administrators, each with a vault whose key hasn’t changed since this page loaded. Nothing was set up.',
  ),
  vault_recovery_broken: error(
    409,
    'One of the two administrators left, isn’t an administrator anymore, or has a different key. Their halves can’t open the vault. Set up recovery again.',
  ),
  vault_recovery_none: error(
    404,
    'The administrators have no copy of your vault’s key, so no one can open it for you.',
  ),
  vault_recovery_over: error(
    409,
    'This request was already answered, declined, or replaced. Nothing was released again.',
  ),
} as const satisfies Record<string, ErrorEntry>;
