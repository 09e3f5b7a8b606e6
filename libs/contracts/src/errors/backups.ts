import { error, type ErrorEntry } from '../client-errors.js';

export const backupErrors = {
  backup_under_way: error(
    409,
    'A backup is being made or tried already. Nothing else was started. Wait until it has ended, or cancel it.',
  ),
  backup_keeper_away: error(
    409,
    'The backup service isn’t running, so nothing was started. The page says what it needs.',
  ),
  backup_no_key: error(
    409,
    'There is no schedule with a key to encrypt this backup with. Nothing was started. Enter a passphrase.',
  ),
} as const satisfies Record<string, ErrorEntry>;
