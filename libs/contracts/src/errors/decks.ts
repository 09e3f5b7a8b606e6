import { error, type ErrorEntry } from '../client-errors.js';

export const decksErrors = {
  questions_closed: error(
    403,
    'This presentation is encrypted, so it takes no questions. Nothing was saved. Ask the presenter.',
  ),
  too_many_questions: error(
    409,
    'You have asked as many questions as one person can. Nothing was saved. Remove one, or wait until some are answered.',
  ),
} as const satisfies Record<string, ErrorEntry>;
