import { Inject, Injectable } from '@nestjs/common';
import type { SettledAs } from '@cartulary/contracts/facts/documents';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { keepFourEyes } from '@cartulary/database/four-eyes';
import type { Extracted } from '@cartulary/database/entities/extracted';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { audienceByName } from '@cartulary/database/sharing';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { JOBS } from '../../platform/settings/parts.js';
import { BY_HAND, settledBy } from './by-hand.js';
import { openItem } from '../item-access.js';
import type { SettledValue } from './count-settled.js';
import { keepReview, type Note } from './keep-review.js';
import { requirePlace, type MarkedPlace } from './marked-place.js';
import { settleDocument } from './settle-document.js';

/** Operations specific to a kind of value. They run in the unit of work of a change. */
export interface ValueKind<Row extends Extracted, Shown> {
  readonly table: new () => Row;
  readonly name: 'entity' | 'field';
  /** The field's name, for fields. */
  fieldName?(row: Partial<Row>): string;
  /** Notifies people watching the document. */
  tell(documentId: string, id: string, did: { by: string; as: SettledAs }, audience: readonly string[]): Promise<void>;
  /** Acquires locks that must precede the value's lock. */
  before?(documentId: string): Promise<void>;
  /** Updates the document's other values after a change. */
  follow?(documentId: string): Promise<void>;
  /** Stores a person's answer as a training example. */
  teach?(caller: Caller, documentId: string, id: string): Promise<void>;
  /** Updates data outside the document, once it's known whether two people have to confirm it. */
  judge?(documentId: string): Promise<void>;
  /** The value in API form; null if it was removed. */
  show(documentId: string, id: string): Promise<Shown | null>;
}

interface Correction extends Note {
  readonly removed?: boolean | undefined;
  readonly place?: MarkedPlace | undefined;
}

/**
 * People's changes to values: confirming, correcting, removing, and adding them. Reprocessing never overwrites them.
 */
@Injectable()
export class SettledValuesService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /** Confirms a value, with the columns from `changed`; null if it was removed. */
  correct<Row extends Extracted, Shown>(
    kind: ValueKind<Row, Shown>,
    caller: Caller,
    documentId: string,
    id: string,
    { removed, place, ...note }: Correction,
    changed: (row: Row) => Partial<Row> | Promise<Partial<Row>>,
  ): Promise<Shown | null> {
    return this.change(kind, 'correct', caller, documentId, id, async (document) => {
      const rows = repository<Extracted>(kind.table);
      const row = await rows.findOne({ where: { id, documentId }, lock: { mode: 'pessimistic_write' } });
      if (row === null) throw new AppError('not_found');
      // Someone else removed it in the meantime; only an explicit request restores it.
      if (row.removedAt !== null && removed !== false) throw new AppError('conflict');
      if (place !== undefined) await requirePlace(document, place);
      const settled = { ...settledBy(caller), removedAt: removed === true ? new Date() : null };
      const change = await changed(row as Row);
      await rows.update({ id }, { ...change, ...settled });
      const kept = 'correctedFrom' in change ? 'corrected' : 'confirmed';
      const as = removed === true ? 'removed' : kept;
      await keepReview(caller, { documentId, valueId: id, kind: kind.name, done: as }, note);
      const isFirst = row.confirmedAt === null && row.removedAt === null;
      return { did: as, as: isFirst ? as : null, fieldName: kind.fieldName?.(row as Row) };
    });
  }

  /** Adds a value manually at a location in the document. */
  async add<Row extends Extracted, Shown>(
    kind: ValueKind<Row, Shown>,
    caller: Caller,
    documentId: string,
    value: MarkedPlace & Partial<Row>,
  ): Promise<Shown> {
    const id = newId();
    const added = await this.change(kind, 'add', caller, documentId, id, async (document) => {
      await requirePlace(document, value);
      await repository<Extracted>(kind.table).insert({ ...value, id, documentId, ...BY_HAND, ...settledBy(caller) });
      return { did: 'added', as: 'added', fieldName: kind.fieldName?.(value) };
    });
    if (added === null) throw new AppError('not_found');
    return added;
  }

  /** Changes a document's values and everything that follows: other values, audit, events, state, and index. */
  private change<Row extends Extracted, Shown>(
    kind: ValueKind<Row, Shown>,
    doing: 'correct' | 'add',
    caller: Caller,
    documentId: string,
    id: string,
    change: (document: Document) => Promise<Omit<SettledValue, 'accountId'> & { readonly did: SettledAs }>,
  ): Promise<Shown | null> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { sharing, audience } = await openItem(caller, documentId, 'file', 'edit');
      await kind.before?.(documentId);
      const { did, ...counted } = await change(await repository(Document).findOneByOrFail({ itemId: documentId }));
      await recordAudit({
        actorId: caller.accountId,
        action: `${kind.name}.${doing}`,
        targetKind: 'document',
        targetId: documentId,
        detail: { [`${kind.name}Id`]: id },
      });
      await kind.follow?.(documentId);
      await keepFourEyes(documentId, caller.accountId);
      await kind.judge?.(documentId);
      await kind.teach?.(caller, documentId, id);
      // The event names the person, which people with link access shouldn't see.
      await kind.tell(documentId, id, { by: caller.accountId, as: did }, audienceByName(sharing));
      // Only people's work is counted.
      const value = caller.key === undefined ? { accountId: caller.accountId, ...counted } : null;
      await settleDocument(this.queue, documentId, audience, value);
      return kind.show(documentId, id);
    });
  }
}
