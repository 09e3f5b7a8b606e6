import { error, type ErrorEntry } from '../client-errors.js';

export const learningErrors = {
  learning_not_offered: error(
    409,
    'Only a version that was better than the one in use can be used, and one that is whole. Nothing was changed.',
  ),
  learning_nothing_in_use: error(409, 'No learned version is in use, so there is none to go back from.'),
} as const satisfies Record<string, ErrorEntry>;
