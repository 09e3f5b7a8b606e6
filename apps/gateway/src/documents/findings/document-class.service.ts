import { Inject, Injectable } from '@nestjs/common';
import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { keepFourEyes } from '@cartulary/database/four-eyes';
import { repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../../platform/caller/call.js';
import { JOBS } from '../../platform/settings/parts.js';
import { requireClass } from '../classes/classes.service.js';
import { reindex } from '../../platform/items/document-change.js';
import { readSummary } from '../documents.service.js';
import { openItem } from '../item-access.js';
import { lockDocument, lockRun } from '../../platform/items/lock-document.js';
import { readFieldsAgain } from '../reading/read-fields-again.js';
import { keepClassExample } from './keep-example.js';
import { settleDocument } from './settle-document.js';

/** A document class set by a person. Reprocessing doesn't change it, and the document gets the class's fields. */
@Injectable()
export class DocumentClassService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /**
   * Sets a document's class; null restores the detected class. @throws AppError `not_found` if the organization has no
   * such class
   */
  classify(caller: Caller, documentId: string, wanted: string | null): Promise<DocumentSummary> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { audience } = await openItem(caller, documentId, 'file', 'edit');
      if (wanted !== null) await requireClass(wanted);
      // Lock four-eyes rows between the run and the document, in the workers' order. `classFound` is written under the run's lock alone.
      await lockRun(documentId);
      const { classFound } = await repository(Document).findOneByOrFail({ itemId: documentId });
      const now = wanted ?? classFound?.class ?? null;
      await keepFourEyes(documentId, caller.accountId, { class: now });
      const { document: before } = await lockDocument(documentId);
      await repository(Document).update(
        { itemId: documentId },
        {
          class: now,
          classConfirmedBy: wanted === null ? null : caller.accountId,
          classConfirmedAt: wanted === null ? null : new Date(),
          classByKey: wanted !== null && caller.key !== undefined,
        },
      );
      await recordAudit({
        actorId: caller.accountId,
        action: 'document.classify',
        targetKind: 'document',
        targetId: documentId,
        detail: { from: before.class, to: now, confirmed: wanted !== null },
      });
      await keepClassExample(caller, documentId, classFound, wanted);
      await readFieldsAgain(this.queue, before, audience);
      // Even if no fields are extracted again, the new class may have a different rule.
      await settleDocument(this.queue, documentId, audience, null);
      await reindex(this.queue, documentId);
      return readSummary(caller, documentId);
    });
  }
}
