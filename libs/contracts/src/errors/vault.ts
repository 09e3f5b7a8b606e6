import { error, type ErrorEntry } from '../client-errors.js';

export const vaultErrors = {
  vault_is_there: error(409, 'You already have a vault. Nothing was made. Load the page again to open it.'),
  vault_gone: error(
    404,
    'This vault was deleted, in another tab or on another device. Nothing was saved. Load the page again to see what there is.',
  ),
  vault_ways_alike: error(400, 'A vault has one passphrase and one recovery key at a time. Nothing was made.'),
  vault_too_many_ways: error(409, 'There are as many ways into this vault as there may be. Remove one first.'),
  vault_last_way: error(
    409,
    'This is the only way into your vault, so it stays. Add another one before you remove this one.',
  ),
} as const satisfies Record<string, ErrorEntry>;
