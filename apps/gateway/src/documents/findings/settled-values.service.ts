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

/** What a kind of value has of its own. Its functions run in the unit of work of a change. */
export interface ValueKind<Row extends Extracted, Shown> {
  readonly table: new () => Row;
  readonly name: 'entity' | 'field';
  /** Of a field, which. */
  fieldName?(row: Partial<Row>): string;
  /** Tells those who watch the document. */
  tell(documentId: string, id: string, did: { by: string; as: SettledAs }, audience: readonly string[]): Promise<void>;
  /** What is locked before the value is. */
  before?(documentId: string): Promise<void>;
  /** What a change means for the other values of the document. */
  follow?(documentId: string): Promise<void>;
  /** What is kept of a person's answer beside the value itself. */
  teach?(caller: Caller, documentId: string, id: string): Promise<void>;
  /** What follows from it beyond the document, once it is known whether two people have to confirm it. */
  judge?(documentId: string): Promise<void>;
  /** As it is answered; null where it was removed. */
  show(documentId: string, id: string): Promise<Shown | null>;
}

interface Correction extends Note {
  readonly removed?: boolean | undefined;
  readonly place?: MarkedPlace | undefined;
}

/** What people do to what was read: confirm, correct, remove, add. None of it is overwritten by reading again. */
@Injectable()
export class SettledValuesService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  /** Confirms a value as it is, or with what `changed` says of it; null once it is removed. */
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
      // Removed by somebody else meanwhile: only who says so brings it back.
      if (row.removedAt !== null && removed !== false) throw new AppError('conflict');
      if (place !== undefined) await requirePlace(document, place);
      const settled = { ...settledBy(caller), removedAt: removed === true ? new Date() : null };
      const change = await changed(row as Row);
      await rows.update({ id }, { ...change, ...settled });
      const as = removed === true ? 'removed' : 'correctedFrom' in change ? 'corrected' : 'confirmed';
      await keepReview(caller, { documentId, valueId: id, kind: kind.name, done: as }, note);
      const isFirst = row.confirmedAt === null && row.removedAt === null;
      return { did: as, as: isFirst ? as : null, fieldName: kind.fieldName?.(row as Row) };
    });
  }

  /** Marks a value by hand, at a place that the document has. */
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

  /** One change to the values of a document, and what follows from it: other values, audit, events, state, index. */
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
      // The event names who did it, which is no business of whoever has it by a link.
      await kind.tell(documentId, id, { by: caller.accountId, as: did }, audienceByName(sharing));
      // What machines do is no work of a person.
      const value = caller.key === undefined ? { accountId: caller.accountId, ...counted } : null;
      await settleDocument(this.queue, documentId, audience, value);
      return kind.show(documentId, id);
    });
  }
}
