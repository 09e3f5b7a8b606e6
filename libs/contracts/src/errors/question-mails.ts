import { error, type ErrorEntry } from '../client-errors.js';

export const questionMailsErrors = {
  mail_reader_refused: error(
    409,
    'Somebody you chose may not see this question, or has no confirmed email address. Nothing was scheduled. Share the question first.',
  ),
  question_mailed_already: error(
    409,
    'Somebody you chose gets this question by mail already. Nothing was scheduled. Remove the other schedule first.',
  ),
  too_many_question_mails: error(
    409,
    'Somebody you chose gets as many scheduled questions as one person can. Nothing was scheduled.',
  ),
  mail_never_due: error(400, 'At these times no mail would ever come. Choose a later last day.'),
} as const satisfies Record<string, ErrorEntry>;
