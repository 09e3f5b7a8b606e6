import { error, type ErrorEntry } from '../client-errors.js';

export const questionMailsErrors = {
  mail_reader_refused: error(
    409,
    'Someone you chose can’t see this question or has no confirmed email address. Nothing was scheduled. Share the question first.',
  ),
  question_mailed_already: error(
    409,
    'Someone you chose already gets this question by email. Nothing was scheduled. Remove the other schedule first.',
  ),
  too_many_question_mails: error(
    409,
    'Someone you chose already gets the maximum number of scheduled questions. Nothing was scheduled.',
  ),
  mail_never_due: error(400, 'With these times, no email would ever be sent. Choose a later last day.'),
} as const satisfies Record<string, ErrorEntry>;
