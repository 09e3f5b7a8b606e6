import { Inject, Injectable } from '@nestjs/common';
import { can } from '@cartulary/access/can';
import type { Uploaded } from '@cartulary/contracts/endpoints/documents';
import type { ErrorCode } from '@cartulary/contracts/errors';
import { Database } from '@cartulary/database/database';
import { Batch } from '@cartulary/database/entities/batch.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { sharingOf } from '@cartulary/database/sharing';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { Blobs } from '@cartulary/storage/blobs';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Call, Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { JOBS, LOG } from '../../platform/settings/parts.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { cleanFileName } from '@cartulary/contracts/file-name';
import { readIncomingFiles } from '../../platform/serve/incoming-files.js';
import { refusePlaintext } from '../../platform/serve/refuse-plaintext.js';
import { recordDocument, type NewDocument, type TakenFile } from '@cartulary/service/incoming/new-document';
import { requireUsablePipeline } from '../../platform/items/usable-pipeline.js';
import { placeOf, type Place } from '../../platform/items/item-places.js';
import { takeFile } from './take-file.js';

/** Errors that reject a single file; any other error ends the upload. */
const fileCodes: ReadonlySet<ErrorCode> = new Set([
  'type_not_allowed',
  'file_empty',
  'content_mismatch',
  'file_too_large',
  'too_many_files',
  'storage_full',
]);

interface Refused {
  readonly name: string;
  readonly error: AppError;
}

/** Receives uploads: first streams and encrypts the bytes, then, when all have arrived, inserts the rows in one transaction. */
@Injectable()
export class UploadService {
  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
    private readonly settings: GatewaySettings,
    @Inject(JOBS) private readonly queue: JobQueue,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** @throws AppError with the rejected files as data if no file was accepted */
  async receive(call: Call, query: InputOf<'documents.upload'>['query']): Promise<Uploaded> {
    const { folderId, batchId, pipelineId } = query;
    const { caller, request } = call;
    const { organisationId } = caller;
    const { maxFileBytes, maxFiles } = this.settings;
    refusePlaintext(call);
    const placeFor = async (): Promise<Place> => {
      if (batchId !== undefined) await requireOwnBatch(caller, batchId);
      if (pipelineId !== undefined) await requireUsablePipeline(pipelineId);
      return placeForUpload(caller, folderId);
    };
    await this.database.inOrganisation(organisationId, placeFor);
    const taken: TakenFile[] = [];
    const refused: Refused[] = [];
    let arrived = 0;
    await this.database.actingFor(organisationId, () =>
      readIncomingFiles(request, { maxFileBytes, maxFiles }, async (file) => {
        arrived += 1;
        try {
          if (arrived > maxFiles) throw new AppError('too_many_files');
          taken.push(await takeFile(this.blobs, file, maxFileBytes));
        } catch (error) {
          if (!(error instanceof AppError) || !fileCodes.has(error.code)) throw error;
          refused.push({ name: cleanFileName(file.name), error });
        }
      }),
    );
    if (refused.some(({ error }) => error.code === 'storage_full')) await this.tellStorageFull(organisationId);
    const rejected = refused.map(({ name, error }) => ({ name, error: error.message }));
    if (taken.length === 0) throw nothingTaken(refused, rejected);
    return this.database.inOrganisation(organisationId, async () => {
      // Check again: since the upload began, access may have ended or the folder may have been deleted.
      const place = await placeFor();
      if (batchId !== undefined) await openBatchAgain(batchId);
      const documents: Uploaded['documents'] = [];
      for (const file of taken)
        documents.push(await this.record(caller, file, { place, batchId: batchId ?? null, pipelineId }));
      return { documents, rejected };
    });
  }

  /** Notifies the installation's operators. If the database is full too, it can't store the event either. */
  private async tellStorageFull(organisationId: string): Promise<void> {
    try {
      await this.database.inOrganisation(organisationId, () => publishEvent('storage.full', {}, []));
    } catch (error) {
      this.log.error('nobody was told that the storage is full', { error });
    }
  }

  private async record(
    caller: Caller,
    file: TakenFile,
    to: Pick<NewDocument, 'place' | 'batchId' | 'pipelineId'>,
  ): Promise<Uploaded['documents'][number]> {
    const duplicateOf = await visibleDuplicate(caller, file.blob.id);
    const act = { action: 'document.upload' as const };
    const id = await recordDocument(this.queue, caller, { ...file, ...to, duplicateOf, act });
    return { id, name: file.name, state: 'received', ...(duplicateOf === undefined ? {} : { duplicateOf }) };
  }
}

async function requireOwnBatch({ accountId }: Caller, id: string): Promise<void> {
  if (!(await repository(Batch).existsBy({ id, ownerId: accountId }))) throw new AppError('not_found');
}

/** Reopens a batch that was sent or had ended, so that its end is announced again. */
async function openBatchAgain(id: string): Promise<void> {
  await repository(Batch)
    .createQueryBuilder()
    .update({ sentAt: null, endedAt: null })
    .where('id = :id AND (sent_at IS NOT NULL OR ended_at IS NOT NULL)', { id })
    .execute();
}

async function placeForUpload(caller: Caller, folderId: string | undefined): Promise<Place> {
  const { enforceLocalProcessing } = await repository(Organisation).findOneByOrFail({ id: caller.organisationId });
  if (enforceLocalProcessing) throw new AppError('local_processing_enforced');
  return placeOf(caller, folderId);
}

/** The oldest document with the same bytes that the caller can see. Others aren't revealed. */
async function visibleDuplicate(caller: Caller, blobId: string): Promise<string | undefined> {
  const same = await repository(Document).find({
    select: { itemId: true },
    where: { blobId },
    order: { createdAt: 'ASC', itemId: 'ASC' },
  });
  const sharing = await sharingOf(same.map(({ itemId }) => itemId));
  return same
    .map(({ itemId }) => itemId)
    .find((id) => {
      const thing = sharing.get(id);
      return thing !== undefined && can(caller, 'view', thing).allowed;
    });
}

function nothingTaken(refused: readonly Refused[], rejected: Uploaded['rejected']): AppError {
  const worst =
    refused.find(({ error }) => error.code === 'storage_full' || error.code === 'file_too_large') ?? refused[0];
  return worst === undefined
    ? new AppError('no_file')
    : new AppError(worst.error.code, { data: { documents: [], rejected } });
}
