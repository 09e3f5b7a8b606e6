import { cleanFileName, extensionOf } from '@cartulary/contracts/file-name';
import type { IntakeFileProblem } from '@cartulary/contracts/intake';
import { mayBeReadable, storedAs } from '@cartulary/contracts/readable-files';
import { IntakeFileRow, type IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { sniff, SNIFF_BYTES } from '@cartulary/pipeline/sniff';
import { recordDocument, type TakenFile } from '@cartulary/service/incoming/new-document';
import { peek } from '@cartulary/service/incoming/peek';
import { batchFor } from './batch-for.js';
import { holdSource, tellOf } from './claim.js';
import type { IntakeContext } from './intake-context.js';
import { targetOf } from './target.js';
import { IntakeTrouble } from './trouble.js';

/** A file listed by a source, before it's read. */
export interface ShownFile {
  readonly place: string;
  readonly shape: string;
  readonly name: string;
  readonly foundIn: string;
  readonly sizeBytes: number | null;
}

/** A listed file that can be read. */
export interface OpenFile extends ShownFile {
  /** The caller must finish or end it, so that it's closed. @throws FileRefused if it can't be read */
  bytes(): AsyncGenerator<Uint8Array, void, undefined>;
  /** Whether the file is still as listed: no one wrote to it meanwhile. */
  isAsShown(): Promise<boolean>;
}

/** This file isn't imported; the scan continues. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';

  constructor(
    readonly problem: IntakeFileProblem,
    cause?: unknown,
  ) {
    super(problem, { cause });
  }
}

/** A file's outcome: `left` for the next check, because it changed while being read. */
export type Taken = 'taken' | 'same' | 'failed' | 'left';

/**
 * Imports a file: stores its bytes first, then creates the document and records the file in one transaction. A crash
 * before the transaction leaves nothing behind; after it, the record exists, so no file is imported twice or skipped.
 * Runs in the organization's context.
 * @throws IntakeTrouble, LookIsOver
 */
export async function takeFile(context: IntakeContext, source: IntakeSourceRow, file: OpenFile): Promise<Taken> {
  try {
    const stored = await store(context, file);
    if (!(await file.isAsShown())) {
      await context.blobs.deleteIfUnused(stored.blob.id);
      return 'left';
    }
    return await record(context, source, file, stored);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    // A changing file's contents say nothing about its final state.
    if (!(await file.isAsShown())) return 'left';
    await keepFailed(context, source, file, problem);
    return 'failed';
  }
}

async function store({ blobs, maxFileBytes }: IntakeContext, file: OpenFile): Promise<TakenFile> {
  const name = cleanFileName(file.name);
  if (!mayBeReadable(name)) throw new FileRefused('type_not_allowed');
  if (file.sizeBytes !== null && file.sizeBytes > maxFileBytes) throw new FileRefused('file_too_large');
  const bytes = file.bytes();
  try {
    const { head, whole } = await peek(bytes, SNIFF_BYTES);
    if (head.length === 0) throw new FileRefused('file_empty');
    const accepted = storedAs(name, await sniff(head));
    if (accepted === undefined)
      throw new FileRefused(extensionOf(name) === '' ? 'type_not_allowed' : 'content_mismatch');
    return { ...accepted, blob: await blobs.put(whole, { mediaType: accepted.mediaType, maxBytes: maxFileBytes }) };
  } catch (error) {
    if (isErrorCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG', 'storage_full')) throw new IntakeTrouble('storage_full', error);
    throw error;
  } finally {
    await bytes.return();
  }
}

function problemOf(error: unknown): IntakeFileProblem | null {
  if (error instanceof FileRefused) return error.problem;
  if (isErrorCode(error, 'file_too_large')) return 'file_too_large';
  return null;
}

async function record(
  { database, queue }: IntakeContext,
  source: IntakeSourceRow,
  file: OpenFile,
  stored: TakenFile,
): Promise<Taken> {
  const { sha256, sizeBytes } = stored.blob;
  const { taken, batchId } = await database.inOrganisation(source.organisationId, async () => {
    await holdSource(source);
    const place = await targetOf(source);
    const before = await repository(IntakeFileRow).findOneBy({ sourceId: source.id, sha256, state: 'taken' });
    if (before !== null) {
      await keep(source, file, { state: 'same', sha256, sizeBytes, problem: null, documentId: before.documentId });
      return { taken: 'same' as const, batchId: source.batchId };
    }
    const batch = await batchFor(source);
    const documentId = await recordDocument(
      queue,
      { accountId: source.ownerId },
      {
        ...stored,
        place,
        batchId: batch,
        ...(source.pipelineId !== null && { pipelineId: source.pipelineId }),
        act: { action: 'document.upload', detail: { sourceId: source.id } },
      },
    );
    await keep(source, file, { state: 'taken', sha256, sizeBytes, problem: null, documentId });
    await tellOf(source);
    return { taken: 'taken' as const, batchId: batch };
  });
  // Only after the commit, because a failed transaction undoes the batch.
  source.batchId = batchId;
  return taken;
}

const keepFailed = (
  { database }: IntakeContext,
  source: IntakeSourceRow,
  file: ShownFile,
  problem: IntakeFileProblem,
): Promise<void> =>
  database.inOrganisation(source.organisationId, async () => {
    await holdSource(source);
    await keep(source, file, { state: 'failed', problem, sizeBytes: file.sizeBytes });
    await tellOf(source);
  });

type Outcome = Partial<Pick<IntakeFileRow, 'sha256' | 'sizeBytes' | 'problem' | 'documentId'>> &
  Pick<IntakeFileRow, 'state'>;

/** Records a file's outcome in its only row. Runs in a unit of work that has locked its source. */
async function keep({ id: sourceId }: IntakeSourceRow, file: ShownFile, outcome: Outcome): Promise<void> {
  const { place, shape, foundIn } = file;
  const known = await repository(IntakeFileRow).findOneBy({ sourceId, place, shape });
  const tries = (known?.tries ?? 0) + (outcome.state === 'failed' ? 1 : 0);
  if (known) return void (await repository(IntakeFileRow).update({ id: known.id }, { ...outcome, tries }));
  const name = cleanFileName(file.name);
  await repository(IntakeFileRow).insert({ id: newId(), sourceId, place, shape, name, foundIn, tries, ...outcome });
}
