import type { AuditAction } from '@cartulary/contracts/audit';
import { isSound, type ReadableMediaType } from '@cartulary/contracts/limits';
import { speechLanguages } from '@cartulary/contracts/speech-languages';
import { recordAudit } from '@cartulary/database/audit';
import { Document } from '@cartulary/database/entities/document.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { writeFact } from '@cartulary/database/facts';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { settingValues } from '@cartulary/database/settings';
import { audienceOf, sharingOf } from '@cartulary/database/sharing';
import type { RunCause } from '@cartulary/database/start-run';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { PutBlob } from '@cartulary/storage/blobs';
import { beginReading } from './begin-reading.js';

/** A file whose bytes are stored, but not referenced by any row yet. */
export interface TakenFile {
  readonly name: string;
  readonly mediaType: ReadableMediaType;
  readonly blob: PutBlob;
}

export interface NewDocument extends TakenFile {
  /** A space, and a folder in it or its root. */
  readonly place: { readonly spaceId: string; readonly parentId: string | null };
  readonly batchId: string | null;
  /** The pipeline, if one was chosen. */
  readonly pipelineId?: string | undefined;
  /** An earlier document with identical bytes. */
  readonly duplicateOf?: string | undefined;
  /** How it was created, for the audit log. */
  readonly act: { readonly action: AuditAction; readonly detail?: object };
}

/**
 * Records a document with stored bytes, starts its run, and notifies everyone who can see it. Runs in the caller's unit
 * of work.
 * @returns its id
 */
export async function recordDocument(
  queue: JobQueue,
  caller: { readonly accountId: string },
  file: NewDocument,
): Promise<string> {
  const { name, mediaType, blob, place, batchId, pipelineId, duplicateOf, act } = file;
  const { sha256, sizeBytes } = blob;
  const id = newId();
  await repository(Item).insert({ id, kind: 'file', ...place, ownerId: caller.accountId, title: name });
  await repository(Document).insert({
    itemId: id,
    blobId: blob.id,
    originalName: name,
    mediaType,
    sizeBytes,
    sha256,
    batchId,
  });
  await beginReading(queue, id, {
    reason: 'received',
    askedBy: caller.accountId,
    ...(pipelineId !== undefined && { pipelineId }),
    ...(isSound(mediaType) && act.action === 'document.upload' && (await spokenBy(caller.accountId))),
  });
  await recordAudit({
    actorId: caller.accountId,
    action: act.action,
    targetKind: 'document',
    targetId: id,
    detail: { sha256, sizeBytes, mediaType, ...(pipelineId !== undefined && { pipelineId }), ...act.detail },
  });
  await writeFact('document.received', { itemId: id, accountId: caller.accountId, amounts: { sizeBytes } });
  const sharing = (await sharingOf([id])).get(id);
  await publishEvent(
    'document.received',
    { documentId: id, name, ...(duplicateOf === undefined ? {} : { duplicateOf }) },
    sharing === undefined ? [`account:${caller.accountId}`] : audienceOf(sharing),
  );
  return id;
}

/** The language that a person set for their recordings; empty to detect it. */
async function spokenBy(accountId: string): Promise<Pick<RunCause, 'spokenLanguage'>> {
  const { speechLanguage } = await settingValues('studios', accountId);
  const spokenLanguage = speechLanguages.find((language) => language === speechLanguage);
  return spokenLanguage === undefined ? {} : { spokenLanguage };
}
