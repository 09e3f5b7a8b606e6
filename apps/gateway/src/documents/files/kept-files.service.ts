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

/** A file that nobody uploaded: another feature made it. */
export interface MadeFile extends TakenFile {
  readonly ownerId: string;
  /** Who may see it besides. */
  readonly viewerIds: readonly string[];
  readonly act: { readonly action: AuditAction; readonly detail: object };
}

/** Documents that another feature makes and takes away. Both run in its unit of work. */
@Injectable()
export class KeptFilesService {
  constructor(@Inject(JOBS) private readonly queue: JobQueue) {}

  /** Puts a file among its owner's documents, where it is read as every other. @returns its id */
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

  /** Puts a document into the bin, whoever owns it: what it came from is deleted by somebody who may. */
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
