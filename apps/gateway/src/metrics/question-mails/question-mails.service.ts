import { Injectable } from '@nestjs/common';
import { gateAccess } from '@cartulary/access/module-access';
import type { MailRule, QuestionMail } from '@cartulary/contracts/endpoints/question-mails';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { QuestionMailRow } from '@cartulary/database/entities/question-mail.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { questionReaders } from '@cartulary/database/question-readers.queries';
import { nextBegin } from '@cartulary/recurrence/times';
import { In } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { analysesSeen } from '../analyses.queries.js';
import { questionMailsOf } from './question-mails.queries.js';

/** Analytics questions delivered by email. The workers send them, and count and check access at that time. */
@Injectable()
export class QuestionMailsService {
  constructor(private readonly database: Database) {}

  list({ organisationId, accountId }: Caller): Promise<QuestionMail[]> {
    return this.database.inOrganisation(organisationId, () => questionMailsOf(accountId));
  }

  /**
   * One schedule per recipient, so that each can end their own.
   * @throws AppError `not_found` for a question that the caller can't see; `mail_reader_refused`,
   * `question_mailed_already`, `too_many_question_mails`, `mail_never_due`
   */
  make(caller: Caller, questionId: string, wanted: InputOf<'questionMails.make'>['body']): Promise<QuestionMail[]> {
    const { readers, ...rule } = wanted;
    const readerIds = [...new Set(readers)];
    const nextAt = nextTimeOf(rule, new Date());
    if (nextAt === null) throw new AppError('mail_never_due');
    return this.database.inOrganisation(caller.organisationId, async () => {
      const [question] = await analysesSeen(caller, 'question', questionId);
      if (!question) throw new AppError('not_found');
      await requireRoom(questionId, readerIds);
      const rows = readerIds.map((readerId) => {
        const madeBy = caller.accountId;
        return { id: newId(), questionId, readerId, madeBy, ...rule, nextAt };
      });
      await repository(QuestionMailRow).insert(rows);
      for (const { id, readerId } of rows) await this.audit(caller, 'question-mail.make', id, { questionId, readerId });
      return questionMailsOf(
        caller.accountId,
        rows.map(({ id }) => id),
      );
    });
  }

  /**
   * Emails that were due while paused aren't sent. @throws AppError `not_found` if the caller neither receives nor
   * created it
   */
  change(caller: Caller, id: string, isPaused: boolean): Promise<QuestionMail> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const row = await this.own(caller, id);
      if (row.isPaused !== isPaused) {
        const nextAt = nextTimeOf(row, new Date());
        await repository(QuestionMailRow).update({ id }, isPaused ? { isPaused } : { isPaused, nextAt });
        await this.audit(caller, 'question-mail.change', id, { isPaused });
      }
      const [changed] = await questionMailsOf(caller.accountId, [id]);
      if (!changed) throw new AppError('not_found');
      return changed;
    });
  }

  /** @throws AppError `not_found` if the caller neither receives nor created it */
  remove(caller: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { questionId, readerId } = await this.own(caller, id);
      await repository(QuestionMailRow).delete({ id });
      await this.audit(caller, 'question-mail.remove', id, { questionId, readerId });
    });
  }

  private async own({ accountId }: Caller, id: string): Promise<QuestionMailRow> {
    const row = await repository(QuestionMailRow).findOne({
      where: [
        { id, readerId: accountId },
        { id, madeBy: accountId },
      ],
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw new AppError('not_found');
    return row;
  }

  private audit(
    { accountId: actorId }: Caller,
    action: 'question-mail.make' | 'question-mail.change' | 'question-mail.remove',
    targetId: string,
    detail: object,
  ): Promise<void> {
    return recordAudit({ actorId, action, targetKind: 'question-mail', targetId, detail });
  }
}

/** The first scheduled time after a given time; null if there is none. */
function nextTimeOf({ zone, starts, repeat }: MailRule, after: Date): Date | null {
  const timing = { zone, starts, ends: starts, allDay: false, repeat };
  const nextMs = nextBegin(timing, after, analyticsLimits.mailHorizonDays);
  return nextMs === null ? null : new Date(nextMs);
}

/**
 * Checks that all recipients can still receive it and don't already. Acquires a lock, so that two simultaneous requests
 * can't exceed the limit.
 */
async function requireRoom(questionId: string, readerIds: readonly string[]): Promise<void> {
  await manager().query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`question-mails ${questionId}`]);
  const seeing = await questionReaders(questionId, readerIds);
  const allowed = seeing.filter((reader) => gateAccess(reader, 'analytics').open);
  if (allowed.length !== readerIds.length) throw new AppError('mail_reader_refused');
  if (await repository(QuestionMailRow).existsBy({ questionId, readerId: In([...readerIds]) }))
    throw new AppError('question_mailed_already');
  for (const readerId of readerIds)
    if ((await repository(QuestionMailRow).countBy({ readerId })) >= analyticsLimits.maxQuestionMails)
      throw new AppError('too_many_question_mails');
}
