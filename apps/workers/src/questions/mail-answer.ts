import { gateAccess } from '@cartulary/access/module-access';
import type { KeptQuestion } from '@cartulary/contracts/endpoints/analyses';
import { questionAddress, questionMailAddress } from '@cartulary/contracts/question-address';
import { Account } from '@cartulary/database/entities/account.entity';
import { AnalysisRow } from '@cartulary/database/entities/analysis.entity';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import type { QuestionMailRow } from '@cartulary/database/entities/question-mail.entity';
import { answerTo } from '@cartulary/database/explore';
import { repository } from '@cartulary/database/organisation-context';
import type { QuestionReader } from '@cartulary/database/question-readers.queries';
import { settingValues } from '@cartulary/database/settings';
import { sayQuestion } from '@cartulary/mail/say-question';
import { mailLanguageOf } from '@cartulary/mail/words';
import { writeMail, type MailDesk } from '@cartulary/mail/write-mail';

interface Due {
  readonly row: QuestionMailRow;
  readonly reader: QuestionReader;
  readonly question: KeptQuestion;
  /** Null: this is the last one. */
  readonly nextAt: Date | null;
  readonly now: Date;
}

/**
 * Answers a question as its recipient would see the answer now, using days in the schedule's time zone, and writes the
 * email in the current unit of work.
 * @returns false if the email address reached its hourly limit
 */
export async function mailAnswer(desk: MailDesk, { row, reader, question, nextAt, now }: Due): Promise<boolean> {
  const { id, questionId, readerId, madeBy, zone } = row;
  const { name } = await repository(AnalysisRow).findOneByOrFail({ id: questionId });
  const account = await repository(Account).findOneByOrFail({ id: readerId });
  const maker = await repository(Account).findOneByOrFail({ id: madeBy });
  const explored = await answerTo({ ...question, timezone: zone }, now);
  const language = mailLanguageOf((await settingValues('profile', readerId)).language);
  const said = sayQuestion(explored, question.where, language, await classesKnownTo(reader));
  const next =
    nextAt &&
    new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(nextAt);
  const stop = questionMailAddress(desk.origin, id);
  return writeMail(desk, {
    kind: 'question',
    account,
    values: {
      title: name,
      person: `${maker.firstName} ${maker.lastName}`.trim(),
      link: questionAddress(desk.origin, question),
      entries: said.entries,
      written: { ...said.written, stop, ...(next === null ? { last: stop } : { next }) },
    },
  });
}

/** Names of the organization's custom classes, for people who can also see them on the page. */
async function classesKnownTo(reader: QuestionReader): Promise<ReadonlyMap<string, string>> {
  if (!gateAccess(reader, 'administrative-documents').open) return new Map();
  const classes = await repository(DocumentClassRow).find({ select: { id: true, name: true } });
  return new Map(classes.map((one) => [one.id, one.name]));
}
