import type { Repeat } from '@cartulary/contracts/endpoints/calendar';
import {
  changeQuestionMail,
  listQuestionMails,
  mailQuestion,
  removeQuestionMail,
  type MailRule,
  type QuestionMail,
} from '@cartulary/contracts/endpoints/question-mails';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';

const key = ['question-mails'] as const;

/** Scheduled emails to this person, and those this person has set up for others. */
export const useQuestionMails = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listQuestionMails, {}, { signal })).items,
    // The workers update it when one was sent or stopped.
    refetchOnMount: 'always',
  });

async function renewed(act: Promise<unknown>): Promise<void> {
  await act;
  await renewAfterAct(key);
}

/** Each throws the server's message on refusal. */
export const scheduleQuestion = (questionId: string, rule: MailRule, readers: readonly string[]): Promise<void> =>
  renewed(call(mailQuestion, { params: { questionId }, body: { ...rule, readers: [...readers] } }));
export const pauseMails = ({ id }: QuestionMail, isPaused: boolean): Promise<void> =>
  renewed(call(changeQuestionMail, { params: { questionMailId: id }, body: { isPaused } }));
export const stopMails = ({ id }: QuestionMail): Promise<void> =>
  renewed(call(removeQuestionMail, { params: { questionMailId: id } }));

/** Frequencies in the form. */
export const mailRepeats = {
  day: { unit: 'day', interval: 1, days: [] },
  workday: { unit: 'week', interval: 1, days: ['MO', 'TU', 'WE', 'TH', 'FR'] },
  week: { unit: 'week', interval: 1, days: [] },
  twoWeeks: { unit: 'week', interval: 2, days: [] },
  month: { unit: 'month', interval: 1, days: [] },
} as const satisfies Record<string, Omit<Repeat, 'until'>>;
export type MailRepeat = keyof typeof mailRepeats;
export const mailRepeatNames = Object.keys(mailRepeats) as MailRepeat[];

/** A schedule's frequency in the form. `own` for a custom one. */
export const repeatOf = ({ unit, interval, days }: Repeat): MailRepeat | 'own' =>
  mailRepeatNames.find((name) => {
    const offered = mailRepeats[name];
    return offered.unit === unit && offered.interval === interval && offered.days.join() === days.join();
  }) ?? 'own';
