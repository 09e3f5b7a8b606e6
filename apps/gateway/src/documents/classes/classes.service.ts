import { Inject, Injectable } from '@nestjs/common';
import { dropContractsOn } from '@cartulary/accuracy/gate-values';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { OwnClass } from '@cartulary/contracts/endpoints/classes';
import { libraryLimits } from '@cartulary/contracts/limits/library';
import { documentClasses } from '@cartulary/contracts/understanding';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { PipelineDefaultEntity } from '@cartulary/database/entities/pipeline.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { ReviewRuleRow } from '@cartulary/database/entities/review-work.entity';
import { applyRuleOf, keepFourEyes } from '@cartulary/database/four-eyes';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { audienceOf, sharingOf } from '@cartulary/database/sharing';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { JOBS } from '../../platform/settings/parts.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { reindex } from '../../platform/items/document-change.js';
import { openItem } from '../item-access.js';
import { judgeFirst } from '../judge-first.js';
import { lockDocument, lockRun } from '../../platform/items/lock-document.js';
import { readFieldsAgain } from '../reading/read-fields-again.js';

/** Document classes that an organization defines itself. The endpoints declare who may edit them. */
@Injectable()
export class ClassesService {
  constructor(
    private readonly database: Database,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  list(caller: Caller): Promise<AnswerOf<'classes.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const rows = await repository(DocumentClassRow).find({ order: { name: 'ASC', id: 'ASC' } });
      return { items: rows.map(ownClassOf) };
    });
  }

  create(caller: Caller, body: InputOf<'classes.create'>['body']): Promise<OwnClass> {
    return this.change(caller, 'class.create', newId(), async (id) => {
      await refuse(caller, id, body);
      if ((await repository(DocumentClassRow).count()) >= libraryLimits.maxOwnClasses)
        throw new AppError('conflict', {
          message: `An organization can have at most ${libraryLimits.maxOwnClasses} custom classes`,
        });
      await repository(DocumentClassRow).insert({ id, ...body, createdBy: caller.accountId });
    });
  }

  edit(caller: Caller, id: string, body: InputOf<'classes.change'>['body']): Promise<OwnClass> {
    return this.change(caller, 'class.change', id, async () => {
      const before = await rowOf(id);
      await refuse(caller, id, body);
      const { name = before.name, description = before.description, examples = before.examples } = body;
      const { fields = before.fields } = body;
      await repository(DocumentClassRow).update({ id }, { name, description, examples, fields });
      if (JSON.stringify(fields) !== JSON.stringify(before.fields)) await this.readFieldsOf(id);
    });
  }

  /**
   * Moves the class's documents back to the most likely built-in class, unconfirmed and with its fields. Also removes the class's four-eyes
   * rule.
   */
  async delete(caller: Caller, id: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const { name } = await rowOf(id);
      const rule = await ruleOn(caller, id);
      await dropContractsOn(id);
      const rows = await repository(Document).find({ where: { class: id }, order: { itemId: 'ASC' } });
      const ids = rows.map(({ itemId }) => itemId);
      for (const itemId of ids) await lockRun(itemId);
      if (rule !== null) await dropRule(caller, rule);
      await keepFourEyesOf(caller, ids);
      const documents: Document[] = [];
      for (const itemId of ids) documents.push((await lockDocument(itemId)).document);
      await manager().query(
        `UPDATE app.document SET class_confirmed_by = NULL, class_confirmed_at = NULL, class = ${likeliestClass}
          WHERE item_id = ANY ($1)`,
        [ids, documentClasses],
      );
      await repository(PipelineDefaultEntity).delete({ usedFor: id });
      await repository(DocumentClassRow).delete({ id });
      const sharing = await sharingOf(ids);
      for (const before of documents) {
        const shared = sharing.get(before.itemId);
        await readFieldsAgain(this.queue, before, shared ? audienceOf(shared) : []);
        await reindex(this.queue, before.itemId);
      }
      await audit(caller, 'class.delete', id, { name, documents: documents.length });
    });
    await judgeFirst(this.database, this.queue, caller);
  }

  /** Extracts the changed fields again in the class's documents, without reprocessing the documents. */
  private async readFieldsOf(id: string): Promise<void> {
    const rows = await repository(Document).find({ where: { class: id }, order: { itemId: 'ASC' } });
    const sharing = await sharingOf(rows.map(({ itemId }) => itemId));
    for (const { itemId } of rows) {
      const { document } = await lockDocument(itemId);
      const shared = sharing.get(itemId);
      if (document.class === id) await readFieldsAgain(this.queue, document, shared ? audienceOf(shared) : [], true);
    }
  }

  private change(
    caller: Caller,
    action: AuditAction,
    id: string,
    write: (id: string) => Promise<void>,
  ): Promise<OwnClass> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await write(id);
      const row = await rowOf(id);
      await audit(caller, action, id, { name: row.name });
      return ownClassOf(row);
    });
  }
}

/** The most likely of the built-in classes $2 for a document. */
const likeliestClass = `(
  SELECT found ->> 'class' FROM jsonb_array_elements(class_found -> 'probabilities') found
   WHERE found ->> 'class' = ANY ($2) ORDER BY (found ->> 'probability')::float DESC LIMIT 1)`;

/** Applies four-eyes rules of the documents' next classes. Runs before the documents are locked, to keep the lock order. */
async function keepFourEyesOf(caller: Caller, ids: readonly string[]): Promise<void> {
  const next: { id: string; class: string | null }[] = await manager().query(
    `SELECT item_id AS id, ${likeliestClass} AS class FROM app.document WHERE item_id = ANY ($1) ORDER BY item_id`,
    [ids, documentClasses],
  );
  for (const { id, class: becomes } of next) await keepFourEyes(id, caller.accountId, { class: becomes });
}

/**
 * The class's four-eyes rule.
 * @throws AppError `review_class_ruled` if the caller may not remove rules, and so can't remove one along with its class
 */
async function ruleOn(caller: Caller, id: string): Promise<ReviewRuleRow | null> {
  const rule = await repository(ReviewRuleRow).findOneBy({ class: id });
  if (rule !== null && (caller.role !== 'admin' || caller.key !== undefined)) throw new AppError('review_class_ruled');
  return rule;
}

async function dropRule(caller: Caller, { id, class: documentClass, field, minimum }: ReviewRuleRow): Promise<void> {
  await repository(ReviewRuleRow).delete({ id });
  await applyRuleOf(documentClass);
  const target = { targetKind: 'review-rule', targetId: id, detail: { class: documentClass, field, minimum } } as const;
  await recordAudit({ actorId: caller.accountId, action: 'review-rule.remove', ...target });
  await publishEvent('review-rule.changed', { class: documentClass }, [`organisation:${caller.organisationId}`]);
}

/** Runs in the caller's unit of work. @throws AppError `not_found` if the organization has no such class */
export async function requireClass(name: string): Promise<void> {
  if (!(documentClasses as readonly string[]).includes(name)) await rowOf(name);
}

async function rowOf(id: string): Promise<DocumentClassRow> {
  const row = await repository(DocumentClassRow).findOneBy({ id });
  if (row === null) throw new AppError('not_found');
  // An example may have been deleted since.
  const { examples } = row;
  const known = examples.length > 0 ? await repository(Document).findBy(examples.map((itemId) => ({ itemId }))) : [];
  return { ...row, examples: examples.filter((one) => known.some(({ itemId }) => itemId === one)) };
}

/** Rejects duplicate names, and examples the caller can't see. */
async function refuse(
  caller: Caller,
  id: string,
  { name, examples = [] }: { name?: string | undefined; examples?: readonly string[] | undefined },
): Promise<void> {
  for (const documentId of examples) await openItem(caller, documentId, 'file', 'view');
  if (name === undefined) return;
  const same = await repository(DocumentClassRow)
    .createQueryBuilder('class')
    .where('lower(class.name) = lower(:name) AND class.id <> :id', { name, id })
    .getExists();
  if (same) throw new AppError('conflict', { message: 'A class with this name already exists' });
}

const audit = (caller: Caller, action: AuditAction, targetId: string, detail: Record<string, unknown>): Promise<void> =>
  recordAudit({ actorId: caller.accountId, action, targetKind: 'document-class', targetId, detail });

const ownClassOf = ({ id, name, description, examples, fields, createdAt, updatedAt }: DocumentClassRow): OwnClass => ({
  id,
  name,
  description,
  examples,
  fields: fields.map(({ name, kind, labels }) => ({ name, kind, labels: [...labels] })),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
