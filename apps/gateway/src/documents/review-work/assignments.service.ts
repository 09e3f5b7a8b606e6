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

/** Review assignments and due dates. The endpoints declare who may set dates. */
@Injectable()
export class AssignmentsService {
  constructor(private readonly database: Database) {}

  /** Assigns documents to a person, or unassigns them. If one is refused, none are assigned. */
  assign(caller: Caller, { documentIds, assigneeId }: InputOf<'reviewWork.assign'>['body']): Promise<void> {
    const ids = [...new Set(documentIds)].sort();
    return this.database.inOrganisation(caller.organisationId, async () => {
      const audiences = await openAll(caller, ids);
      if (assigneeId !== null) await requireReviewer(caller, assigneeId, ids);
      const given: string[] = [];
      for (const id of ids) {
        const before = await holderOf(id);
        refuseOthers(caller, before, assigneeId);
        // The current assignee isn't notified again.
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

  /** Sets the due date of reviews. Changing it allows a new overdue notification. */
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

/** Opens documents the caller may edit. @returns the people with direct access to each */
async function openAll(caller: Caller, ids: readonly string[]): Promise<Map<string, readonly string[]>> {
  const audiences = new Map<string, readonly string[]>();
  for (const id of ids) audiences.set(id, audienceByName((await openItem(caller, id, 'file', 'edit')).sharing));
  return audiences;
}

/** Only people who may edit all documents can be assigned. @throws AppError not_found, review_cannot_edit */
async function requireReviewer(caller: Caller, accountId: string, ids: readonly string[]): Promise<void> {
  if (!(await repository(Account).existsBy({ id: accountId }))) throw new AppError('not_found');
  if (!(await mayReviewAll(accountId, caller.organisationId, ids))) throw new AppError('review_cannot_edit');
}

/** The reviewer of a document, locked for the current unit of work; null if their account is closed. */
async function holderOf(documentId: string): Promise<string | null> {
  await begin(documentId);
  const task = await repository(ReviewTaskRow).findOne({ where: { documentId }, lock: { mode: 'pessimistic_write' } });
  const holder = task?.assigneeId ?? null;
  if (holder === null) return null;
  return (await repository(Account).existsBy({ id: holder, isActive: true })) ? holder : null;
}

/**
 * People who don't manage the queue can only claim unassigned reviews and return their own.
 * @throws AppError access_denied, review_taken
 */
function refuseOthers(caller: Caller, before: string | null, to: string | null): void {
  if (holds(caller, 'ADMIN_DOCUMENTS_VIEW')) return;
  if (to !== null && to !== caller.accountId) throw new AppError('access_denied');
  if (before !== null && before !== caller.accountId) throw new AppError('review_taken');
}

/** Creates the row if needed. Two people may be first at once, and there's no row to lock yet. */
async function begin(documentId: string): Promise<void> {
  await repository(ReviewTaskRow).createQueryBuilder().insert().values({ documentId }).orIgnore().execute();
}
