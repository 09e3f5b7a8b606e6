import { error, type ErrorEntry } from '../client-errors.js';

export const vaultOpeningErrors = {
  vault_opening_gone: error(
    404,
    'This code isn’t valid. A code works for five minutes and in one account only. Show a new one on the other device.',
  ),
  vault_opening_over: error(
    409,
    'This code was already used or declined and can’t be used again. Show a new one on the other device.',
  ),
} as const satisfies Record<string, ErrorEntry>;
