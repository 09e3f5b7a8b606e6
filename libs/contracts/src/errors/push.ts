import { error, type ErrorEntry } from '../client-errors.js';

export const pushErrors = {
  push_off: error(409, 'Push notifications are off on this installation. Its operator can turn them on.'),
  push_service_closed: error(
    409,
    'Notifications to this browser go through a push service that this installation isn’t allowed to reach. Its operator can allow it.',
  ),
  push_keys_wrong: error(400, 'The keys from your browser can’t be used for encryption. Turn notifications on again.'),
} as const satisfies Record<string, ErrorEntry>;
