import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { analyticsLimits } from '../limits/analytics.js';
import { calendarLimits } from '../limits/calendar.js';
import { timeZone } from '../time-zone.js';
import { moment } from '../values.js';
import { Repeat, wallClock } from './calendar.js';
import { looking } from './metrics.js';

/**
 * The schedule for emailing a question: like a calendar event, but never yearly, because few questions stay relevant
 * that long.
 */
export const MailRule = z.object({
  /** IANA time zone of the schedule, including clock changes; also defines the days in which the result is counted. */
  zone: timeZone(calendarLimits.maxZoneCharacters),
  /** The first time, in that zone's local time. */
  starts: wallClock,
  repeat: Repeat.check(
    z.refine(({ unit, interval }) => unit !== 'year' && interval <= analyticsLimits.maxMailInterval),
  ),
});
export type MailRule = z.infer<typeof MailRule>;

/** Why it stopped automatically: its recipient lost access, or its last day has passed. */
export const mailStops = ['right-lost', 'over'] as const;
export type MailStop = (typeof mailStops)[number];

const person = z.object({ id: z.uuid(), name: z.string() });

/** A question that one person receives by email. */
export const QuestionMail = z.object({
  id: z.uuid(),
  questionId: z.uuid(),
  question: z.string(),
  reader: person,
  madeBy: person,
  ...MailRule.shape,
  /** Null if no more follow. */
  nextAt: z.nullable(moment),
  sentAt: z.nullable(moment),
  isPaused: z.boolean(),
  stopped: z.nullable(z.enum(mailStops)),
});
export type QuestionMail = z.infer<typeof QuestionMail>;

const params = z.object({ questionMailId: z.uuid() });

export const listQuestionMails = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/question-mails',
  summary: 'List the questions emailed to you and those you have emailed to others',
  data: z.object({ items: z.array(QuestionMail) }),
});

export const mailQuestion = endpoint({
  ...looking,
  method: 'POST',
  path: '/api/v1/questions/:questionId/mails',
  summary: 'Schedule emails of a question you can see, to you or to colleagues who can see it',
  status: 201,
  params: z.object({ questionId: z.uuid() }),
  body: z.object({
    ...MailRule.shape,
    readers: z.array(z.uuid()).check(z.minLength(1), z.maxLength(analyticsLimits.maxReaders)),
  }),
  data: z.object({ items: z.array(QuestionMail) }),
  errors: ['not_found', 'mail_reader_refused', 'question_mailed_already', 'too_many_question_mails', 'mail_never_due'],
});

export const changeQuestionMail = endpoint({
  ...looking,
  method: 'PATCH',
  path: '/api/v1/question-mails/:questionMailId',
  summary: 'Pause a question’s emails, or resume them from the next scheduled time',
  params,
  body: z.object({ isPaused: z.boolean() }),
  data: QuestionMail,
  errors: ['not_found'],
});

export const removeQuestionMail = endpoint({
  ...looking,
  method: 'DELETE',
  path: '/api/v1/question-mails/:questionMailId',
  summary: 'Stop a question’s emails, as a recipient or as the person who scheduled them',
  params,
  errors: ['not_found'],
});

export const questionMailsEndpoints = {
  'questionMails.list': listQuestionMails,
  'questionMails.make': mailQuestion,
  'questionMails.change': changeQuestionMail,
  'questionMails.remove': removeQuestionMail,
} as const satisfies Record<string, Endpoint>;
