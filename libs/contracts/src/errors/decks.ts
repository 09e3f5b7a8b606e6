import { error, type ErrorEntry } from '../client-errors.js';

export const decksErrors = {
  questions_closed: error(
    403,
    'This presentation is encrypted, so it can’t collect questions. Nothing was saved. Ask the presenter directly.',
  ),
  too_many_questions: error(
    409,
    'You’ve asked the maximum number of questions. Nothing was saved. Remove one, or wait until some are answered.',
  ),
} as const satisfies Record<string, ErrorEntry>;
