import { error, type ErrorEntry } from '../client-errors.js';

export const vaultRecoveryErrors = {
  vault_recovery_is_on: error(
    409,
    'Recovery by two administrators is on already. Switch it off before you set it up with somebody else.',
  ),
  vault_recovery_holders: error(
    409,
    'It takes two different administrators, both with a vault whose key is the one that their pages know. Nothing was set up.',
  ),
  vault_recovery_broken: error(
    409,
    'One of the two administrators left, is no administrator anymore, or has another key. Their halves open nothing. Recovery has to be set up anew.',
  ),
  vault_recovery_none: error(
    404,
    'There is no copy of your vault’s key for the administrators, so nobody can open it for you.',
  ),
  vault_recovery_over: error(
    409,
    'This request was answered, refused or replaced already. Nothing was given a second time.',
  ),
} as const satisfies Record<string, ErrorEntry>;
