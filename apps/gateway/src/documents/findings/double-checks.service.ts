import { Inject, Injectable } from '@nestjs/common';
import { mayAnother } from '@cartulary/accuracy/may-another';
import { judgeContractsOf, lockContractsOf } from '@cartulary/accuracy/judge-contracts';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { DoubleCheckRow } from '@cartulary/database/entities/double-check.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { keepFourEyes } from '@cartulary/database/four-eyes';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { audienceByName } from '@cartulary/database/sharing';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { typedValue } from '@cartulary/pipeline/fields/typed-value';
import { IsNull } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { JOBS } from '../../platform/settings/parts.js';
import { openItem } from '../item-access.js';
import { settledBy } from './by-hand.js';
import { asksOf, isAsked } from './double-checks.queries.js';
import { refuseOtherForm, storeChecks } from './field-checks.js';
import { keepExample } from './keep-example.js';
import { settleDocument } from './settle-document.js';

type Answer = InputOf<'review.answerDoubleCheck'>['body'];

/**
 * Reviewed values that a second person checks again without seeing the first review. A third person settles
 * disagreements.
 */
@Injectable()
export class DoubleChecksService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  list(caller: Caller, query: InputOf<'review.doubleChecks'>['query']): Promise<AnswerOf<'review.doubleChecks'>> {
    return this.database.inOrganisation(caller.organisationId, async () => ({
      ...(await asksOf(caller, query)),
      page: query.page,
      pageSize: query.pageSize,
    }));
  }

  /** Accepts an answer from the second person, or from the person who settles. */
  answer(
    caller: Caller,
    documentId: string,
    fieldId: string,
    answer: Answer,
  ): Promise<AnswerOf<'review.answerDoubleCheck'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { sharing, audience } = await openItem(caller, documentId, 'file', 'edit');
      await lockContractsOf(documentId);
      const check = await repository(DoubleCheckRow).findOne({
        where: { documentId, fieldId, settledAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      const field = await repository(ExtractedField).findOneBy({ id: fieldId, documentId });
      if (check === null || field === null) throw new AppError('not_found');
      if (!(await isAsked(caller, check))) throw new AppError('double_check_own');
      const taken = await take(caller, check, field, answer);
      await recordAudit({
        actorId: caller.accountId,
        action: 'double-check.answer',
        targetKind: 'document',
        targetId: documentId,
        detail: { fieldId, as: check.secondAt === null ? 'second' : 'third' },
      });
      await storeChecks(documentId);
      await keepFourEyes(documentId, caller.accountId);
      await judgeContractsOf(documentId);
      await keepExample(caller, documentId, fieldId);
      // Refreshes pages that show open values, including the next person's.
      const event = { documentId, fieldId, by: caller.accountId };
      await publishEvent('field.corrected', event, audienceByName(sharing));
      await settleDocument(this.queue, documentId, audience, null);
      return taken;
    });
  }
}

type Taken = AnswerOf<'review.answerDoubleCheck'>;

/** A field's value; null if it was removed. */
const saidBy = ({ removedAt, value, text }: ExtractedField): string | null =>
  removedAt === null ? (value ?? text) : null;

/** Stores an answer. @returns whether the value is settled */
async function take(caller: Caller, check: DoubleCheckRow, field: ExtractedField, answer: Answer): Promise<Taken> {
  const checks = repository(DoubleCheckRow);
  const { generation, documentId, readText, readValue } = check;
  const text = answer.text ?? readText;
  const given = () => (text === readText ? readValue : typedValue(field.name, text, readValue));
  const value = answer.removed === true ? null : given();
  if (value !== null && value !== readValue) refuseOtherForm(field.name, value);
  if (check.secondAt === null) return takeSecond(caller, check, field, value);
  const now = new Date();
  const third = { thirdBy: caller.accountId, thirdValue: value, thirdAt: now };
  await checks.update({ generation, documentId }, { ...third, settledAt: now, settledValue: value });
  await settleField(caller, field, { text, value });
  return { settled: true, nobodyElse: false };
}

/**
 * The answers agree if they're the same and the value still is, too: someone may have corrected it after the first answer. If they disagree
 * and no one else could settle it, the answer that changes the read value wins.
 */
async function takeSecond(
  caller: Caller,
  { generation, documentId, firstBy, firstValue, readValue }: DoubleCheckRow,
  field: ExtractedField,
  value: string | null,
): Promise<Taken> {
  const secondAt = new Date();
  const second = { secondBy: caller.accountId, secondValue: value, secondAt };
  const agreed = value === firstValue && value === saidBy(field);
  const answered = [firstBy, caller.accountId].filter((by) => by !== null);
  const nobodyElse = !agreed && !(await mayAnother(documentId, answered, 'third'));
  const settledValue = agreed || firstValue === readValue ? value : firstValue;
  const settled = agreed || nobodyElse ? { settledAt: secondAt, settledValue } : {};
  await repository(DoubleCheckRow).update({ generation, documentId }, { ...second, ...settled });
  return { settled: agreed, nobodyElse };
}

/** Applies the settled value to the document. */
async function settleField(
  caller: Caller,
  field: ExtractedField,
  { text, value }: { text: string; value: string | null },
): Promise<void> {
  const fields = repository(ExtractedField);
  const { id } = field;
  if (value === null) {
    await fields.update({ id }, { ...settledBy(caller), removedAt: new Date() });
    return;
  }
  const before = field.value ?? field.text;
  const correctedFrom = field.correctedFrom ?? { text: field.text, value: before };
  const changed = value === before ? {} : { text, value, confidence: 1, correctedFrom };
  await fields.update({ id }, { ...changed, ...settledBy(caller), removedAt: null });
}
