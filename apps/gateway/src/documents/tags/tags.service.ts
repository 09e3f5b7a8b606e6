import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { Tag as TagShown, TagColour } from '@cartulary/contracts/endpoints/tags';
import { libraryLimits } from '@cartulary/contracts/limits/library';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { DocumentTag } from '@cartulary/database/entities/document-tag.entity';
import { Tag } from '@cartulary/database/entities/tag.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { preparedIfFew } from '@cartulary/database/prepared';
import { visibleUploads } from '@cartulary/database/visible-items';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { requiredTitle } from '../../platform/items/required-title.js';
import { JOBS } from '../../platform/settings/parts.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { reindex } from '../../platform/items/document-change.js';
import { openItem } from '../item-access.js';

const UNIQUE_VIOLATION = '23505';

/** Tags that an organization sorts its documents by. */
@Injectable()
export class TagsService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /** Tags by name, each with the number of documents outside trash that this person can see. */
  async list(caller: Caller): Promise<AnswerOf<'tags.list'>> {
    const rows = await this.database.inOrganisation(caller.organisationId, () =>
      preparedIfFew<TagShown & { documents: number; createdBy: string }>(
        `WITH RECURSIVE ${visibleUploads}
           SELECT t.id, t.name, t.colour, t.created_by AS "createdBy", coalesce(used.documents, 0) AS documents
             FROM app.tag t LEFT JOIN (
               SELECT dt.tag_id, count(*)::int AS documents
                 FROM visible i CROSS JOIN LATERAL (
                  SELECT dt.tag_id FROM app.document_tag dt WHERE dt.document_id = i.item_id OFFSET 0) dt
                WHERE i.binned_at IS NULL GROUP BY dt.tag_id
             ) used ON used.tag_id = t.id
            ORDER BY lower(t.name)`,
        [caller.accountId, caller.organisationId],
      ),
    );
    return { items: rows.map(({ createdBy, ...tag }) => ({ ...tag, mayChange: mayChange(caller, createdBy) })) };
  }

  /** @throws AppError `conflict` for a duplicate name, or if the limit is reached */
  create(caller: Caller, { name, colour }: { name: string; colour: TagColour }): Promise<TagShown> {
    return this.named(caller, async () => {
      if ((await repository(Tag).count()) >= libraryLimits.maxTags)
        throw new AppError('conflict', { message: `An organization can have at most ${libraryLimits.maxTags} tags` });
      const tag = { id: newId(), name: requiredTitle(name), colour };
      await repository(Tag).insert({ ...tag, createdBy: caller.accountId });
      await announce(caller, 'tag.create', tag.id, { name: tag.name });
      return tag;
    });
  }

  /** @throws AppError `not_found`; `access_denied` for someone else's tag; `conflict` for a duplicate name */
  change(
    caller: Caller,
    tagId: string,
    { name, colour }: { name?: string | undefined; colour?: TagColour | undefined },
  ): Promise<TagShown> {
    return this.named(caller, async () => {
      const before = await this.changeable(caller, tagId);
      const tag = { name: name === undefined ? before.name : requiredTitle(name), colour: colour ?? before.colour };
      await repository(Tag).update({ id: tagId }, tag);
      await announce(caller, 'tag.change', tagId, { from: before.name, to: tag.name });
      await this.reindexTagged(tagId);
      return { id: tagId, ...tag };
    });
  }

  /** @throws AppError `not_found`; `access_denied` for someone else's tag */
  async delete(caller: Caller, tagId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const { name } = await this.changeable(caller, tagId);
      await this.reindexTagged(tagId);
      await repository(Tag).delete({ id: tagId });
      await announce(caller, 'tag.delete', tagId, { name });
    });
  }

  /** Adds or removes a document's tag. Idempotent. */
  async mark(caller: Caller, documentId: string, tagId: string | undefined, on: boolean): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const { audience } = await openItem(caller, documentId, 'file', 'edit');
      const tag = tagId === undefined ? null : await repository(Tag).findOneBy({ id: tagId });
      if (tag === null) throw new AppError('not_found');
      const rows = repository(DocumentTag);
      if (!on) await rows.delete({ documentId, tagId: tag.id });
      else {
        if ((await rows.countBy({ documentId })) >= libraryLimits.maxTagsOfDocument)
          throw new AppError('conflict', {
            message: `A document has at most ${libraryLimits.maxTagsOfDocument} tags`,
          });
        const row = { documentId, tagId: tag.id, addedBy: caller.accountId };
        await rows.createQueryBuilder().insert().values(row).orIgnore().execute();
      }
      await reindex(this.queue, documentId);
      const { state } = await repository(Document).findOneByOrFail({ itemId: documentId });
      await publishEvent('document.changed', { documentId, state }, audience);
      await recordAudit({
        actorId: caller.accountId,
        action: on ? 'document.tag' : 'document.untag',
        targetKind: 'document',
        targetId: documentId,
        detail: { tag: tag.name },
      });
    });
  }

  private async changeable(caller: Caller, tagId: string): Promise<Tag> {
    const tag = await repository(Tag).findOneBy({ id: tagId });
    if (tag === null) throw new AppError('not_found');
    if (!mayChange(caller, tag.createdBy)) throw new AppError('access_denied');
    return tag;
  }

  /** Makes the tag's new name searchable right away. */
  private async reindexTagged(tagId: string): Promise<void> {
    const rows = await repository(DocumentTag).findBy({ tagId });
    for (const { documentId } of rows) await reindex(this.queue, documentId);
  }

  private async named<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    try {
      return await this.database.inOrganisation(caller.organisationId, work);
    } catch (error) {
      if (!isErrorCode(error, UNIQUE_VIOLATION)) throw error;
      throw new AppError('conflict', { message: 'Another tag has this name', cause: error });
    }
  }
}

const mayChange = (caller: Caller, createdBy: string): boolean =>
  caller.role === 'admin' || caller.accountId === createdBy;

async function announce(caller: Caller, action: AuditAction, tagId: string, detail: object): Promise<void> {
  await recordAudit({ actorId: caller.accountId, action, targetKind: 'tag', targetId: tagId, detail });
}
