import { Inject, Injectable } from '@nestjs/common';
import type { DocumentEntity } from '@cartulary/contracts/endpoints/documents';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { IsNull } from 'typeorm';
import type { Caller } from '../platform/call.js';
import { AppError } from '../platform/errors.js';
import { JOBS } from '../platform/parts.js';
import type { InputOf } from '../platform/serve.js';
import { BY_HAND, settledBy } from './by-hand.js';
import { entityOf, inReadingOrder } from './document-summary.js';
import { requirePlace } from './marked-place.js';
import { openItem } from './item-access.js';
import { settleDocument } from './settle-document.js';

type Correction = InputOf<'documents.correctEntity'>['body'];
type Addition = InputOf<'documents.addEntity'>['body'];

/** What people do to entities: confirm, correct, remove, add. None of it is overwritten by reading again. */
@Injectable()
export class EntitiesService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /** Confirms an entity as it is, or as corrected; null once it is removed. */
  correct(
    caller: Caller,
    documentId: string,
    entityId: string,
    correction: Correction,
  ): Promise<DocumentEntity | null> {
    return this.inDocument(caller, documentId, entityId, 'entity.correct', async () => {
      const entities = repository(ExtractedEntity);
      const row = await entities.findOne({ where: { id: entityId, documentId }, lock: { mode: 'pessimistic_write' } });
      if (row === null) throw new AppError('not_found');
      // Removed by somebody else meanwhile: only who says so brings it back.
      if (row.removedAt !== null && correction.removed !== false) throw new AppError('conflict');
      await entities.update(
        { id: entityId },
        {
          ...settledBy(caller),
          ...changed(row, correction),
          removedAt: correction.removed === true ? new Date() : null,
        },
      );
    });
  }

  /** Marks an entity by hand. */
  async add(caller: Caller, documentId: string, addition: Addition): Promise<DocumentEntity> {
    const id = newId();
    const added = await this.inDocument(caller, documentId, id, 'entity.add', async (document) => {
      await requirePlace(document, addition);
      await repository(ExtractedEntity).insert({
        id,
        documentId,
        ...addition,
        value: addition.text,
        ...BY_HAND,
        ...settledBy(caller),
      });
    });
    if (added === null) throw new AppError('not_found');
    return added;
  }

  /** One change to the entities of a document, and what follows from it: its state, events, audit, index. */
  private inDocument(
    caller: Caller,
    documentId: string,
    entityId: string,
    action: string,
    change: (document: Document) => Promise<void>,
  ): Promise<DocumentEntity | null> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { audience } = await openItem(caller, documentId, 'file', 'edit');
      await change(await repository(Document).findOneByOrFail({ itemId: documentId }));
      await recordAudit({
        actorId: caller.accountId,
        action,
        targetKind: 'document',
        targetId: documentId,
        detail: { entityId },
      });
      await publishEvent('entity.corrected', { documentId, entityId, by: caller.accountId }, audience);
      await settleDocument(this.queue, documentId, audience);
      const shown = inReadingOrder(await repository(ExtractedEntity).findBy({ documentId, removedAt: IsNull() }));
      const index = shown.findIndex(({ id }) => id === entityId);
      const row = shown[index];
      return row === undefined ? null : entityOf(row, index + 1);
    });
  }
}

/** What a correction changes. What the engine had read is kept once, however often people change it. */
function changed(row: ExtractedEntity, { kind = row.kind, text = row.text }: Correction): Partial<ExtractedEntity> {
  if (kind === row.kind && text === row.text) return {};
  const correctedFrom = row.correctedFrom ?? { kind: row.kind, text: row.text, value: row.value ?? row.text };
  return { kind, text, value: text, confidence: 1, correctedFrom };
}
