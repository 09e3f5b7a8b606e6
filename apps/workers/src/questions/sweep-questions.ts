import { KeptQuestion } from '@cartulary/contracts/endpoints/analyses';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { recordAudit } from '@cartulary/database/audit';
import type { Database } from '@cartulary/database/database';
import { AnalysisRow } from '@cartulary/database/entities/analysis.entity';
import { QuestionMailRow } from '@cartulary/database/entities/question-mail.entity';
import { repository } from '@cartulary/database/organisation-context';
import { questionReaders, type QuestionReader } from '@cartulary/database/question-readers.queries';
import type { MailDesk } from '@cartulary/mail/write-mail';
import { gateAccess } from '@cartulary/access/module-access';
import { nextBegin } from '@cartulary/recurrence/times';
import type { Logger } from '@cartulary/telemetry/logger';
import { mailAnswer } from './mail-answer.js';

const BATCH = 200;

export const QUESTIONS_DUE = 'FROM app.question_mail WHERE next_at <= now() AND NOT is_paused AND stopped IS NULL';

export interface QuestionsContext {
  readonly database: Database;
  readonly desk: MailDesk;
  readonly log: Logger;
}

/**
 * Emails due questions, each in its own transaction together with its next time. If the process is killed before the
 * commit, nothing was written; after it, nothing is due. Several missed times result in one email.
 */
export async function sweepQuestions({ database, desk, log }: QuestionsContext): Promise<void> {
  const due = await database.askSystem<{ id: string; organisationId: string }>(
    `SELECT id, organisation_id AS "organisationId" ${QUESTIONS_DUE} ORDER BY next_at LIMIT $1`,
    [BATCH],
  );
  for (const { id, organisationId } of due)
    try {
      await database.inOrganisation(organisationId, () => mailIfDue(id, desk));
    } catch (error) {
      log.error('A scheduled question could not be mailed', { organisationId, error });
    }
}

/** Skips what another worker is processing or has done. */
async function mailIfDue(id: string, desk: MailDesk): Promise<void> {
  const now = new Date();
  const row = await repository(QuestionMailRow)
    .createQueryBuilder('one')
    .where('one.id = :id AND one.nextAt <= :now AND NOT one.isPaused AND one.stopped IS NULL', { id, now })
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .getOne();
  if (row === null) return;
  const reader = await readerOf(row);
  const question = KeptQuestion.safeParse(
    (await repository(AnalysisRow).findOneBy({ id: row.questionId }))?.definition,
  );
  // A question that this release doesn't recognize can't be opened either, so none of it may be shown.
  if (reader === undefined || !question.success) return stop(row);
  const nextAt = nextOf(row, now);
  // Beyond an email address's hourly limit, it stays due and the next sweep retries it.
  if (!(await mailAnswer(desk, { row, reader, question: question.data, nextAt, now }))) return;
  await repository(QuestionMailRow).update({ id }, { nextAt, sentAt: now, stopped: nextAt === null ? 'over' : null });
}

/** The recipient, if they still have access to the question and to analytics. */
async function readerOf({ questionId, readerId }: QuestionMailRow): Promise<QuestionReader | undefined> {
  const [reader] = await questionReaders(questionId, [readerId]);
  return reader && gateAccess(reader, 'analytics').open ? reader : undefined;
}

function nextOf({ zone, starts, repeat }: QuestionMailRow, now: Date): Date | null {
  const timing = { zone, starts, ends: starts, allDay: false, repeat };
  const nextMs = nextBegin(timing, now, analyticsLimits.mailHorizonDays);
  return nextMs === null ? null : new Date(nextMs);
}

/** Its creator sees this in the list. If access is restored, a person has to schedule it again. */
async function stop({ id, questionId, readerId }: QuestionMailRow): Promise<void> {
  await repository(QuestionMailRow).update({ id }, { stopped: 'right-lost', nextAt: null });
  await recordAudit({
    actorId: null,
    action: 'question-mail.stop',
    targetKind: 'question-mail',
    targetId: id,
    detail: { questionId, readerId },
  });
}
