import { Injectable } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { ReviewTaskRow } from '@cartulary/database/entities/review-work.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { audienceByName } from '@cartulary/database/sharing';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { openItem } from '../item-access.js';
import { mayReviewAll } from './review-work.queries.js';

/** Who reviews which documents, and until when. Who may set dates is declared with the call. */
@Injectable()
export class AssignmentsService {
  constructor(private readonly database: Database) {}

  /** Gives documents to a person, or to nobody. All of them, or none where one is refused. */
  assign(caller: Caller, { documentIds, assigneeId }: InputOf<'reviewWork.assign'>['body']): Promise<void> {
    const ids = [...new Set(documentIds)].sort();
    return this.database.inOrganisation(caller.organisationId, async () => {
      const audiences = await openAll(caller, ids);
      if (assigneeId !== null) await requireReviewer(caller, assigneeId, ids);
      const given: string[] = [];
      for (const id of ids) {
        const before = await holderOf(id);
        refuseOthers(caller, before, assigneeId);
        // Who has it already isn't told again.
        if (before === assigneeId) continue;
        given.push(id);
        await repository(ReviewTaskRow).update({ documentId: id }, { assigneeId });
        await this.tell(caller, id, 'assign', { from: before, to: assigneeId }, audiences.get(id) ?? []);
      }
      if (assigneeId !== null && assigneeId !== caller.accountId && given.length > 0) {
        const event = { documentIds: given, to: assigneeId, by: caller.accountId };
        await publishEvent('review.assigned', event, [`account:${assigneeId}`]);
      }
    });
  }

  /** Says until when documents have to be reviewed. With another date it is told anew once that has passed. */
  due(caller: Caller, { documentIds, dueAt }: InputOf<'reviewWork.due'>['body']): Promise<void> {
    const ids = [...new Set(documentIds)].sort();
    return this.database.inOrganisation(caller.organisationId, async () => {
      const audiences = await openAll(caller, ids);
      const due = dueAt === null ? null : new Date(dueAt);
      for (const id of ids) {
        await begin(id);
        const date = { dueAt: due, dueBy: due && caller.accountId, overdueAt: null };
        await repository(ReviewTaskRow).update({ documentId: id }, date);
        await this.tell(caller, id, 'set-due', { dueAt }, audiences.get(id) ?? []);
      }
    });
  }

  private async tell(
    caller: Caller,
    documentId: string,
    act: 'assign' | 'set-due',
    detail: object,
    audience: readonly string[],
  ): Promise<void> {
    const what = { targetKind: 'document', targetId: documentId, detail } as const;
    await recordAudit({ actorId: caller.accountId, action: `review.${act}`, ...what });
    await publishEvent('review.changed', { documentId }, audience);
  }
}

/** Opens documents that the caller may change. @returns who else sees each by name */
async function openAll(caller: Caller, ids: readonly string[]): Promise<Map<string, readonly string[]>> {
  const audiences = new Map<string, readonly string[]>();
  for (const id of ids) audiences.set(id, audienceByName((await openItem(caller, id, 'file', 'edit')).sharing));
  return audiences;
}

/** @throws AppError not_found, review_cannot_edit: nobody is given what they may not change */
async function requireReviewer(caller: Caller, accountId: string, ids: readonly string[]): Promise<void> {
  if (!(await repository(Account).existsBy({ id: accountId }))) throw new AppError('not_found');
  if (!(await mayReviewAll(accountId, caller.organisationId, ids))) throw new AppError('review_cannot_edit');
}

/** Who has the review of a document; null where that account is closed. Nobody else takes it before the unit of work has ended. */
async function holderOf(documentId: string): Promise<string | null> {
  await begin(documentId);
  const task = await repository(ReviewTaskRow).findOne({ where: { documentId }, lock: { mode: 'pessimistic_write' } });
  const holder = task?.assigneeId ?? null;
  if (holder === null) return null;
  return (await repository(Account).existsBy({ id: holder, isActive: true })) ? holder : null;
}

/** @throws AppError access_denied, review_taken: whoever doesn't manage the queue takes what nobody has, and gives back their own */
function refuseOthers(caller: Caller, before: string | null, to: string | null): void {
  if (holds(caller, 'ADMIN_DOCUMENTS_VIEW')) return;
  if (to !== null && to !== caller.accountId) throw new AppError('access_denied');
  if (before !== null && before !== caller.accountId) throw new AppError('review_taken');
}

/** Two people may be the first to say something of a document: it is one row, and there is none to lock before. */
async function begin(documentId: string): Promise<void> {
  await repository(ReviewTaskRow).createQueryBuilder().insert().values({ documentId }).orIgnore().execute();
}
