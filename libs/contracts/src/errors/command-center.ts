import { error, type ErrorEntry } from '../client-errors.js';

export const commandCenterErrors = {
  reading_first_taken: error(
    409,
    'The maximum number of documents is already prioritized. Nothing was changed. Return one of them to normal, or wait until one is read.',
  ),
} as const satisfies Record<string, ErrorEntry>;
