import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '@cartulary/contracts/audit';
import { recordAudit } from '@cartulary/database/audit';
import { Grant } from '@cartulary/database/entities/grant.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { audienceOf, sharingOf } from '@cartulary/database/sharing';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { personalSpaceOf } from '@cartulary/database/personal-space';
import { cleanFileName } from '@cartulary/contracts/file-name';
import { JOBS } from '../../platform/settings/parts.js';
import { reindex } from '../../platform/items/document-change.js';
import { recordDocument } from '@cartulary/service/incoming/new-document';
import type { TakenFile } from '@cartulary/service/incoming/new-document';

/** A file created by another feature instead of an upload. */
export interface MadeFile extends TakenFile {
  readonly ownerId: string;
  /** Other accounts that can view it. */
  readonly viewerIds: readonly string[];
  readonly act: { readonly action: AuditAction; readonly detail: object };
}

/** Documents that other features create and delete. Both run in the other feature's unit of work. */
@Injectable()
export class KeptFilesService {
  constructor(@Inject(JOBS) private readonly queue: JobQueue) {}

  /** Adds a file to its owner's documents, where it's read like any other. @returns its ID */
  async keep({ ownerId, viewerIds, name, ...file }: MadeFile): Promise<string> {
    const place = { spaceId: await personalSpaceOf(ownerId), parentId: null };
    const owner = { accountId: ownerId };
    const id = await recordDocument(this.queue, owner, { ...file, name: cleanFileName(name), place, batchId: null });
    for (const principalId of viewerIds) {
      const given = { principalKind: 'account', principalId, role: 'viewer', grantedBy: ownerId } as const;
      await repository(Grant).insert({ id: newId(), itemId: id, ...given });
    }
    return id;
  }

  /** Moves a document to trash regardless of its owner: the person who deletes its origin is allowed to. */
  async bin(id: string, by: string): Promise<void> {
    const sharing = (await sharingOf([id])).get(id);
    const { affected } = await repository(Item)
      .createQueryBuilder()
      .update({ binnedAt: new Date(), binnedBy: by })
      .where('id = :id AND binned_at IS NULL', { id })
      .execute();
    if (affected === 0) return;
    await reindex(this.queue, id);
    await publishEvent('item.binned', { itemId: id, by }, sharing === undefined ? [] : audienceOf(sharing));
    await recordAudit({ actorId: by, action: 'document.bin', targetKind: 'document', targetId: id });
  }
}
