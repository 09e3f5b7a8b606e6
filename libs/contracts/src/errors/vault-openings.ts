import { error, type ErrorEntry } from '../client-errors.js';

export const vaultOpeningErrors = {
  vault_opening_gone: error(
    404,
    'This code isn’t valid. A code works for five minutes, in one account. Show a new one on the other device.',
  ),
  vault_opening_over: error(
    409,
    'This code was used or refused already, and opens nothing a second time. Show a new one on the other device.',
  ),
} as const satisfies Record<string, ErrorEntry>;
