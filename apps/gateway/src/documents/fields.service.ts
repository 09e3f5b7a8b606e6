import { Inject, Injectable } from '@nestjs/common';
import type { DocumentField } from '@cartulary/contracts/endpoints/documents';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { checkAgain } from '@cartulary/pipeline/fields/checks';
import { typedValue } from '@cartulary/pipeline/fields/typed-value';
import { IsNull } from 'typeorm';
import type { Caller } from '../platform/call.js';
import { AppError } from '../platform/errors.js';
import { JOBS } from '../platform/parts.js';
import type { InputOf } from '../platform/serve.js';
import { BY_HAND, settledBy } from './by-hand.js';
import { fieldOf } from './field-shape.js';
import { openItem } from './item-access.js';
import { requirePlace } from './marked-place.js';
import { settleDocument } from './settle-document.js';

type Correction = InputOf<'documents.correctField'>['body'];
type Addition = InputOf<'documents.addField'>['body'];

/** What people do to fields: confirm, correct, remove, add. None of it is overwritten by reading again. */
@Injectable()
export class FieldsService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /** Confirms a field as it is, or as corrected; null once it is removed. */
  correct(caller: Caller, documentId: string, fieldId: string, correction: Correction): Promise<DocumentField | null> {
    return this.inDocument(caller, documentId, fieldId, 'field.correct', async (document) => {
      const fields = repository(ExtractedField);
      const row = await fields.findOne({ where: { id: fieldId, documentId }, lock: { mode: 'pessimistic_write' } });
      if (row === null) throw new AppError('not_found');
      // Removed by somebody else meanwhile: only who says so brings it back.
      if (row.removedAt !== null && correction.removed !== false) throw new AppError('conflict');
      if (correction.place !== undefined) await requirePlace(document, correction.place);
      await fields.update(
        { id: fieldId },
        {
          ...settledBy(caller),
          ...changed(row, correction),
          removedAt: correction.removed === true ? new Date() : null,
        },
      );
    });
  }

  /** Marks a field by hand. */
  async add(caller: Caller, documentId: string, addition: Addition): Promise<DocumentField> {
    const id = newId();
    const added = await this.inDocument(caller, documentId, id, 'field.add', async (document) => {
      await requirePlace(document, addition);
      await repository(ExtractedField).insert({
        id,
        documentId,
        ...addition,
        value: addition.value ?? addition.text,
        checks: [],
        ...BY_HAND,
        ...settledBy(caller),
      });
    });
    if (added === null) throw new AppError('not_found');
    return added;
  }

  /** One change to the fields of a document, and what follows from it: checks, state, events, audit, index. */
  private inDocument(
    caller: Caller,
    documentId: string,
    fieldId: string,
    action: string,
    change: (document: Document) => Promise<void>,
  ): Promise<DocumentField | null> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { audience } = await openItem(caller, documentId, 'file', 'edit');
      await change(await repository(Document).findOneByOrFail({ itemId: documentId }));
      await recordAudit({
        actorId: caller.accountId,
        action,
        targetKind: 'document',
        targetId: documentId,
        detail: { fieldId },
      });
      await storeChecks(documentId);
      await publishEvent('field.corrected', { documentId, fieldId, by: caller.accountId }, audience);
      await settleDocument(this.queue, documentId, audience);
      const row = await repository(ExtractedField).findOneBy({ id: fieldId, documentId, removedAt: IsNull() });
      return row === null ? null : fieldOf(row);
    });
  }
}

/** A value that is another now may pass checks, of its own and of other fields, that failed before, or fail them. */
async function storeChecks(documentId: string): Promise<void> {
  const fields = repository(ExtractedField);
  // In the order of their ids, or two people who correct at once could wait for each other.
  const rows = await fields.find({ where: { documentId, removedAt: IsNull() }, order: { id: 'ASC' } });
  const checks = checkAgain(
    rows.map(({ name, value, text, checks: known }) => ({ name, value: value ?? text, checks: known })),
  );
  for (const [index, row] of rows.entries()) {
    const now = checks[index] ?? [];
    if (JSON.stringify(now) !== JSON.stringify(row.checks)) await fields.update({ id: row.id }, { checks: now });
  }
}

/** What a correction changes. What the engine had read is kept once, however often people change it. */
function changed(row: ExtractedField, { text = row.text, value, place }: Correction): Partial<ExtractedField> {
  const before = row.value ?? row.text;
  const now = value ?? (text === row.text ? before : typedValue(row.name, text, before));
  const moved = place ?? {};
  if (text === row.text && now === before) return moved;
  const correctedFrom = row.correctedFrom ?? { text: row.text, value: before };
  return { ...moved, text, value: now, confidence: 1, correctedFrom };
}
