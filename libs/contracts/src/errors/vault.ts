import { error, type ErrorEntry } from '../client-errors.js';

export const vaultErrors = {
  vault_is_there: error(409, 'You already have a vault. Nothing was created. Reload the page to open it.'),
  vault_gone: error(
    404,
    'This vault was deleted in another tab or on another device. Nothing was saved. Reload the page.',
  ),
  vault_ways_alike: error(400, 'A vault can have only one passphrase and one recovery key. Nothing was created.'),
  vault_too_many_ways: error(409, 'This vault has the maximum number of unlock methods. Remove one first.'),
  vault_last_way: error(409, 'This is your vault’s only unlock method. Add another one before you remove it.'),
} as const satisfies Record<string, ErrorEntry>;
