import { Inject, Injectable } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { IntakeSource } from '@cartulary/contracts/endpoints/intake';
import { intakeJobId } from '@cartulary/contracts/jobs';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { IntakeFileRow, IntakeSourceRow, ofAnotherMailbox } from '@cartulary/database/entities/intake.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { newId } from '@cartulary/database/new-id';
import { afterCommit, manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { releasedTo } from '@cartulary/service/incoming/released';
import { KeyRing } from '@cartulary/storage/key-ring';
import { intakeContext, sealText } from '@cartulary/storage/sealed-text';
import type { Caller } from '../platform/caller/call.js';
import { placeOf } from '../platform/items/item-places.js';
import { requiredTitle } from '../platform/items/required-title.js';
import { requireUsablePipeline } from '../platform/items/usable-pipeline.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { JOBS } from '../platform/settings/parts.js';
import { sourceOf, sourcesOf } from './intake.queries.js';
import { isSameMailbox, requireAllowed, requireFits } from './judge-source.js';

type Created = InputOf<'intake.create'>['body'];
type Changed = InputOf<'intake.change'>['body'];

/** The properties that determine the source and destination of documents. */
const ways = ['from', 'secret', 'folderId', 'pipelineId'] as const;

/** Sources as configured by their owners. A source is private to its owner, and so are its documents. */
@Injectable()
export class IntakeService {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    private readonly settings: GatewaySettings,
    @Inject(JOBS) private readonly queue: JobQueue,
  ) {}

  list(caller: Caller): Promise<AnswerOf<'intake.list'>> {
    const mayChange = caller.key === undefined && holds(caller, 'ADMIN_DOCUMENTS_VIEW');
    return this.database.inOrganisation(caller.organisationId, async () => ({
      items: await sourcesOf(caller.accountId),
      mayChange,
      releasedFolders: mayChange ? this.allowedTo(caller).released : [],
    }));
  }

  create(caller: Caller, body: Created): Promise<IntakeSource> {
    const { from, secret, everyMinutes, folderId = null, pipelineId = null } = body;
    requireAllowed(from, this.allowedTo(caller));
    if (from.kind === 'mailbox' && secret === undefined) throw new AppError('source_secret_needed');
    return this.database.inOrganisation(caller.organisationId, async () => {
      await refuseMore(caller.organisationId);
      const id = newId();
      const name = await this.freeName(caller, id, body.name);
      await requireTarget(caller, folderId, pipelineId);
      const sealed = from.kind === 'mailbox' && secret !== undefined ? await this.seal(id, secret) : {};
      const ownerId = caller.accountId;
      await repository(IntakeSourceRow).insert({
        id,
        ownerId,
        name,
        from,
        everyMinutes,
        folderId,
        pipelineId,
        ...sealed,
      });
      await tell(caller, 'intake.create', id, { kind: from.kind });
      this.askFor(caller, id);
      return shown(caller, id);
    });
  }

  /** A poll that is still running with the old configuration imports nothing more. @throws AppError `not_found` */
  change(caller: Caller, id: string, body: Changed): Promise<IntakeSource> {
    if (body.from) requireAllowed(body.from, this.allowedTo(caller));
    return this.database.inOrganisation(caller.organisationId, async () => {
      const before = await lockedSource(caller, id);
      const { from = before.from, folderId = before.folderId, pipelineId = before.pipelineId, secret, state } = body;
      requireFits(before, from, secret !== undefined);
      // Renaming or pausing a source doesn't import anything.
      if (ways.some((way) => body[way] !== undefined) || state === 'running')
        await requireTarget(
          caller,
          folderId === before.folderId ? null : folderId,
          pipelineId === before.pipelineId ? null : pipelineId,
        );
      await repository(IntakeSourceRow).update(
        { id },
        {
          name: body.name === undefined ? before.name : await this.freeName(caller, id, body.name),
          from,
          folderId,
          pipelineId,
          everyMinutes: body.everyMinutes ?? before.everyMinutes,
          state: state ?? before.state,
          looks: before.looks + 1,
          leasedUntil: null,
          ...(Object.keys(body).some((key) => key !== 'name') && { dueAt: new Date() }),
          ...(from.kind === 'mailbox' && secret !== undefined && (await this.seal(id, secret))),
          // Earlier rejections don't apply to another password or location.
          ...((secret !== undefined || body.from) && { problem: null, problemSince: null }),
          ...(body.from && !isSameMailbox(from, before.from) && { seen: ofAnotherMailbox(before.seen) }),
        },
      );
      const turned = state !== undefined && state !== before.state;
      if (turned) await tell(caller, state === 'paused' ? 'intake.pause' : 'intake.resume', id);
      if (!turned || Object.keys(body).length > 1)
        await tell(caller, 'intake.change', id, { changed: Object.keys(body) });
      this.askFor(caller, id);
      return shown(caller, id);
    });
  }

  /** @throws AppError `not_found`, `source_paused` */
  look(caller: Caller, id: string): Promise<IntakeSource> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await this.makeDue(caller, id);
      await tell(caller, 'intake.look', id);
      return shown(caller, id);
    });
  }

  /** @throws AppError `not_found` */
  files(
    caller: Caller,
    id: string,
    { page, pageSize, state }: InputOf<'intake.files'>['query'],
  ): Promise<AnswerOf<'intake.files'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await ownSource(caller, id);
      const [rows, total] = await repository(IntakeFileRow).findAndCount({
        where: { sourceId: id, ...(state !== undefined && { state }) },
        order: { seenAt: 'DESC', id: 'ASC' },
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      return { items: rows.map(shownFile), total, page, pageSize };
    });
  }

  /** @throws AppError `not_found`, `source_paused` */
  retry(caller: Caller, id: string, fileId: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await this.makeDue(caller, id);
      const { affected } = await repository(IntakeFileRow).update(
        { id: fileId, sourceId: id, state: 'failed' },
        { state: 'waiting', problem: null, tries: 0 },
      );
      if (affected !== 1) throw new AppError('not_found');
      await tell(caller, 'intake.retry', id, { fileId });
    });
  }

  /** @throws AppError `not_found` */
  delete(caller: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await ownSource(caller, id);
      await repository(IntakeSourceRow).delete({ id });
      await tell(caller, 'intake.delete', id);
    });
  }

  private async makeDue(caller: Caller, id: string): Promise<void> {
    const { state } = await lockedSource(caller, id);
    if (state === 'paused') throw new AppError('source_paused');
    await repository(IntakeSourceRow).update({ id }, { dueAt: new Date() });
    this.askFor(caller, id);
  }

  /** Duplicate requests are harmless, and a sweep replaces lost ones. */
  private askFor({ organisationId }: Caller, sourceId: string): void {
    afterCommit(async () => {
      await this.queue.enqueue('intake.look', { organisationId, sourceId }, { jobId: intakeJobId(sourceId) });
    });
  }

  private allowedTo({ organisationId }: Caller) {
    const { outgoing, sourceFolders } = this.settings;
    return { released: releasedTo(sourceFolders, organisationId), outgoing };
  }

  private async seal(id: string, secret: string) {
    const { sealed, organisationKeyId } = await sealText(this.keys, secret, intakeContext(id));
    return { secret: sealed, organisationKeyId };
  }

  /** @throws AppError `conflict` if another source of this person has that name */
  private async freeName({ accountId }: Caller, id: string, given: string): Promise<string> {
    const name = requiredTitle(given);
    const same = await repository(IntakeSourceRow)
      .createQueryBuilder('source')
      .where('source.owner_id = :accountId AND lower(source.name) = lower(:name) AND source.id <> :id', {
        accountId,
        name,
        id,
      })
      .getExists();
    if (same) throw new AppError('conflict', { message: 'A source with this name already exists' });
    return name;
  }
}

/** Serializes two simultaneous additions. */
async function refuseMore(organisationId: string): Promise<void> {
  await manager().query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`intake-sources:${organisationId}`]);
  if ((await repository(IntakeSourceRow).count()) >= intakeLimits.maxSources) throw new AppError('source_too_many');
}

/** Whether the caller may currently add documents to the folder and use the pipeline; null needs no check. */
async function requireTarget(caller: Caller, folderId: string | null, pipelineId: string | null): Promise<void> {
  const { enforceLocalProcessing } = await repository(Organisation).findOneByOrFail({ id: caller.organisationId });
  if (enforceLocalProcessing) throw new AppError('local_processing_enforced');
  if (folderId !== null) await placeOf(caller, folderId);
  if (pipelineId !== null) await requireUsablePipeline(pipelineId);
}

async function ownSource({ accountId: ownerId }: Caller, id: string): Promise<void> {
  if (!(await repository(IntakeSourceRow).existsBy({ id, ownerId }))) throw new AppError('not_found');
}

/** Waits for a poll that is importing one of its files. */
async function lockedSource({ accountId: ownerId }: Caller, id: string): Promise<IntakeSourceRow> {
  const source = await repository(IntakeSourceRow).findOne({
    where: { id, ownerId },
    lock: { mode: 'for_no_key_update' },
  });
  if (source === null) throw new AppError('not_found');
  return source;
}

async function shown({ accountId }: Caller, id: string): Promise<IntakeSource> {
  const source = await sourceOf(accountId, id);
  if (source === undefined) throw new AppError('not_found');
  return source;
}

const shownFile = (row: IntakeFileRow): AnswerOf<'intake.files'>['items'][number] => ({
  id: row.id,
  name: row.name,
  foundIn: row.foundIn,
  sizeBytes: row.sizeBytes,
  state: row.state,
  problem: row.problem,
  documentId: row.documentId,
  seenAt: row.seenAt.toISOString(),
});

async function tell(caller: Caller, action: AuditAction, sourceId: string, detail?: object): Promise<void> {
  const { accountId: actorId } = caller;
  await recordAudit({ actorId, action, targetKind: 'intake', targetId: sourceId, ...(detail && { detail }) });
  await publishEvent('intake.changed', { sourceId }, [`account:${actorId}`]);
}
