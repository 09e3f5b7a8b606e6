import { Inject, Injectable } from '@nestjs/common';
import { mayAnother } from '@cartulary/accuracy/may-another';
import { judgeContractsOf, lockContractsOf } from '@cartulary/accuracy/judge-contracts';
import type { Confirmation } from '@cartulary/contracts/review-work';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { FourEyesRow } from '@cartulary/database/entities/review-work.entity';
import { keepFourEyes, valuesHashOf } from '@cartulary/database/four-eyes';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { audienceByName } from '@cartulary/database/sharing';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { JOBS } from '../../platform/settings/parts.js';
import { settleDocument } from '../findings/settle-document.js';
import { openItem } from '../item-access.js';
import { hasOpenValues, nameOf, taskOf } from './review-work.queries.js';

/** Documents confirmed by two people, one after the other; the second sees the first confirmation. */
@Injectable()
export class ConfirmingService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /** A document's reviewer, due date, and confirmations. */
  read(caller: Caller, documentId: string): Promise<AnswerOf<'reviewWork.read'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { item } = await openItem(caller, documentId, 'file', 'view');
      const { assignee, dueAt } = await taskOf(documentId);
      const row = await repository(FourEyesRow).findOneBy({ documentId });
      return {
        assignee,
        dueAt: dueAt?.toISOString() ?? null,
        fourEyes: row && (await shownOf(caller, row, item.ownerId)),
      };
    });
  }

  /** Confirms all of a document's values. The server makes sure that the second person isn't the first. */
  confirm(
    caller: Caller,
    documentId: string,
    { seen }: InputOf<'reviewWork.confirm'>['body'],
  ): Promise<AnswerOf<'reviewWork.confirm'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { sharing, audience } = await openItem(caller, documentId, 'file', 'edit');
      await lockContractsOf(documentId);
      await keepFourEyes(documentId, caller.accountId);
      const rows = repository(FourEyesRow);
      const row = await rows.findOne({ where: { documentId }, lock: { mode: 'pessimistic_write' } });
      if (row === null || row.secondAt !== null) return this.letGo(documentId, audience);
      if (await hasOpenValues(documentId)) throw new AppError('review_values_open');
      const valuesHash = await valuesHashOf(documentId);
      if (valuesHash !== seen) throw new AppError('review_changed');
      const as = nextFor(caller, row);
      if (as !== 'first' && as !== 'second') throw new AppError('review_needs_another');
      const [by, now] = [caller.accountId, new Date()];
      await rows.update(
        { documentId },
        as === 'first' ? { firstBy: by, firstAt: now, valuesHash } : { secondBy: by, secondAt: now },
      );
      const what = { targetKind: 'document', targetId: documentId, detail: { as, valuesHash } } as const;
      await recordAudit({ actorId: by, action: 'review.confirm', ...what });
      // Values confirmed by two people count from now on.
      if (as === 'second') await judgeContractsOf(documentId);
      await publishEvent('review.changed', { documentId }, audienceByName(sharing));
      await settleDocument(this.queue, documentId, audience, { accountId: by, as: null, fieldName: undefined });
      return { as, nobodyElse: as === 'first' && !(await mayAnother(documentId, [by], 'third')) };
    });
  }

  /**
   * Settles a document that's still waiting even though no confirmation is required anymore.
   * @throws AppError `review_not_asked` if it isn't waiting
   */
  private async letGo(documentId: string, audience: readonly string[]): Promise<AnswerOf<'reviewWork.confirm'>> {
    const { state } = await repository(Document).findOneByOrFail({ itemId: documentId });
    if (state !== 'needs-review' || (await hasOpenValues(documentId))) throw new AppError('review_not_asked');
    await settleDocument(this.queue, documentId, audience, null);
    return { as: null, nobodyElse: false };
  }
}

/** The confirmation that the caller can give; null once both have been given. */
function nextFor(caller: Caller, { firstBy, firstAt, secondAt }: FourEyesRow): Confirmation | null {
  if (secondAt !== null) return null;
  if (firstAt === null) return 'first';
  return firstBy === caller.accountId ? 'other' : 'second';
}

/**
 * @param ownerId replaces the first person while no one has confirmed: anyone else who may edit the document could confirm it with its
 * owner
 */
async function shownOf(
  caller: Caller,
  row: FourEyesRow,
  ownerId: string,
): Promise<NonNullable<AnswerOf<'reviewWork.read'>['fourEyes']>> {
  const { documentId, firstBy, firstAt, secondBy, secondAt } = row;
  return {
    first: firstAt && { by: await nameOf(firstBy), at: firstAt.toISOString() },
    second: secondAt && { by: await nameOf(secondBy), at: secondAt.toISOString() },
    next: nextFor(caller, row),
    nobodyElse: secondAt === null && !(await mayAnother(documentId, [firstBy ?? ownerId], 'third')),
  };
}
