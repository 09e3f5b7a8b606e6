import { Inject, Injectable } from '@nestjs/common';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Item } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../../platform/caller/call.js';
import { AppError, saidBy } from '../../platform/serve/errors.js';
import { JOBS } from '../../platform/settings/parts.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { binDocument } from './bin-document.js';
import { reindex, unindex } from '../../platform/items/document-change.js';
import { DocumentsService } from '../documents.service.js';
import { openItem } from '../item-access.js';
import { ReadingService } from '../reading/reading.service.js';
import { TagsService } from '../tags/tags.service.js';

type BulkCall = InputOf<'documents.bulk'>['body'];

/** The library's bulk actions. Each document is handled in its own transaction and reports its own result. */
@Injectable()
export class BulkService {
  constructor(
    private readonly database: Database,
    private readonly documents: DocumentsService,
    private readonly reading: ReadingService,
    private readonly tags: TagsService,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  async run(caller: Caller, { action, documentIds, folderId, tagId }: BulkCall): Promise<AnswerOf<'documents.bulk'>> {
    const done: string[] = [];
    const refused: { id: string; error: string }[] = [];
    for (const id of new Set(documentIds)) {
      try {
        await this.act(caller, action, id, { folderId: folderId ?? null, tagId });
        done.push(id);
      } catch (error) {
        const said = saidBy(error);
        if (said === undefined || said.status >= 500) throw error;
        refused.push({ id, error: said.message });
      }
    }
    return { done, refused };
  }

  private async act(
    caller: Caller,
    action: BulkCall['action'],
    id: string,
    { folderId, tagId }: { folderId: string | null; tagId: string | undefined },
  ): Promise<void> {
    if (action === 'reprocess') return void (await this.reading.reprocess(caller, id));
    if (action === 'move') return void (await this.documents.change(caller, id, { folderId }));
    if (action === 'tag' || action === 'untag') return this.tags.mark(caller, id, tagId, action === 'tag');
    await this.database.inOrganisation(caller.organisationId, () => this[action](caller, id));
  }

  private bin(caller: Caller, id: string): Promise<void> {
    return binDocument(this.queue, caller, id);
  }

  private async restore(caller: Caller, id: string): Promise<void> {
    const { audience } = await openItem(caller, id, 'file', 'restore');
    await repository(Item).update({ id }, { binnedAt: null, binnedBy: null });
    await reindex(this.queue, id);
    await publishEvent('item.restored', { itemId: id }, audience);
    await recordAudit({ actorId: caller.accountId, action: 'document.restore', targetKind: 'document', targetId: id });
  }

  /** Deletes permanently, only from trash. The sweep removes the stored bytes once no other document uses them. */
  private async delete(caller: Caller, id: string): Promise<void> {
    const { item, audience } = await openItem(caller, id, 'file', 'delete');
    if (item.binnedAt === null)
      throw new AppError('conflict', {
        message: 'Move it to trash first. Only items in trash can be deleted permanently.',
      });
    await repository(Item).delete({ id });
    unindex(this.queue, id);
    await publishEvent('item.deleted', { itemId: id }, audience);
    await recordAudit({
      actorId: caller.accountId,
      action: 'document.delete',
      targetKind: 'document',
      targetId: id,
      detail: { name: item.title },
    });
  }
}
