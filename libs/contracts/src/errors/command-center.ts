import { error, type ErrorEntry } from '../client-errors.js';

export const commandCenterErrors = {
  reading_first_taken: error(
    409,
    'As many documents as allowed are first in the queue already. Nothing was changed. Put one of them back to normal, or wait until one is read.',
  ),
} as const satisfies Record<string, ErrorEntry>;
