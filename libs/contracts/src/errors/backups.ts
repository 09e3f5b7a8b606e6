import { error, type ErrorEntry } from '../client-errors.js';

export const backupErrors = {
  backup_under_way: error(
    409,
    'A backup or restore test is already running. Nothing was started. Wait until it finishes, or cancel it.',
  ),
  backup_keeper_away: error(
    409,
    'The backup service isn’t running, so nothing was started. System Control shows what it needs.',
  ),
  backup_no_key: error(
    409,
    'No schedule has a key to encrypt this backup with. Nothing was started. Enter a passphrase.',
  ),
} as const satisfies Record<string, ErrorEntry>;
