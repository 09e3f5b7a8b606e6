import { error, type ErrorEntry } from '../client-errors.js';

export const decksErrors = {
  questions_closed: error(
    403,
    'No questions can be asked of this presentation, because it is encrypted. Nothing was saved. Ask whoever presents it.',
  ),
  too_many_questions: error(
    409,
    'You have asked as many questions as one person can. Nothing was saved. Remove one, or wait until some are answered.',
  ),
} as const satisfies Record<string, ErrorEntry>;
