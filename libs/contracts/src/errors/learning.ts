import { error, type ErrorEntry } from '../client-errors.js';

export const learningErrors = {
  learning_not_offered: error(
    409,
    'You can only use a version that did better than the one in use. Nothing was changed.',
  ),
  learning_nothing_in_use: error(409, 'No learned version is in use, so there’s nothing to roll back.'),
} as const satisfies Record<string, ErrorEntry>;
