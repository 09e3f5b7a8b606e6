import { cleanFileName, extensionOf } from '@cartulary/contracts/file-name';
import type { IntakeFileProblem } from '@cartulary/contracts/intake';
import { endingOf, isReadableName, readAs } from '@cartulary/contracts/readable-files';
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

/** A file that a source shows, before anything of it was read. */
export interface ShownFile {
  readonly place: string;
  readonly shape: string;
  readonly name: string;
  readonly foundIn: string;
  readonly sizeBytes: number | null;
}

/** It, with a way to its bytes. */
export interface OpenFile extends ShownFile {
  /** Whoever reads it ends it, so that it is closed. @throws FileRefused where it can't be read */
  bytes(): AsyncGenerator<Uint8Array, void, undefined>;
  /** Whether what was read is what was shown: nobody wrote into it meanwhile. */
  isAsShown(): Promise<boolean>;
}

/** This file is not taken; the look goes on. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';

  constructor(
    readonly problem: IntakeFileProblem,
    cause?: unknown,
  ) {
    super(problem, { cause });
  }
}

/** What becomes of a file: `left` for another look, because it changed while it was read. */
export type Taken = 'taken' | 'same' | 'failed' | 'left';

/**
 * Takes a file: its bytes are stored first, then one transaction makes the document and writes down that it was taken. A worker that
 * dies before that transaction has taken nothing, and one that dies after it finds it written down: so no file comes twice, and none is
 * passed over. Runs where the organisation is acted for. @throws IntakeTrouble, LookIsOver
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
    // Whatever a file that changes holds meanwhile says nothing of what it will be.
    if (!(await file.isAsShown())) return 'left';
    await keepFailed(context, source, file, problem);
    return 'failed';
  }
}

async function store({ blobs, maxFileBytes }: IntakeContext, file: OpenFile): Promise<TakenFile> {
  const name = cleanFileName(file.name);
  const hasEnding = extensionOf(name) !== '';
  if (hasEnding && !isReadableName(name)) throw new FileRefused('type_not_allowed');
  if (file.sizeBytes !== null && file.sizeBytes > maxFileBytes) throw new FileRefused('file_too_large');
  const bytes = file.bytes();
  try {
    const { head, whole } = await peek(bytes, SNIFF_BYTES);
    if (head.length === 0) throw new FileRefused('file_empty');
    const sniffed = await sniff(head);
    // Any file of words is text: without an ending nothing says that it is a document.
    const told = sniffed === 'text/plain' ? undefined : sniffed;
    const mediaType = hasEnding ? readAs(name, sniffed) : told;
    const ending = mediaType && endingOf(mediaType);
    if (mediaType === undefined || ending === undefined)
      throw new FileRefused(hasEnding ? 'content_mismatch' : 'type_not_allowed');
    return {
      name: hasEnding ? name : cleanFileName(`${name}.${ending}`),
      mediaType,
      blob: await blobs.put(whole, { mediaType, maxBytes: maxFileBytes }),
    };
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
  // Known once the transaction is through: what it made is gone where it failed.
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

/** Writes down what became of a file, in the one row that it has. Runs in a unit of work that holds its source. */
async function keep({ id: sourceId }: IntakeSourceRow, file: ShownFile, outcome: Outcome): Promise<void> {
  const { place, shape, foundIn } = file;
  const known = await repository(IntakeFileRow).findOneBy({ sourceId, place, shape });
  const tries = (known?.tries ?? 0) + (outcome.state === 'failed' ? 1 : 0);
  if (known) return void (await repository(IntakeFileRow).update({ id: known.id }, { ...outcome, tries }));
  const name = cleanFileName(file.name);
  await repository(IntakeFileRow).insert({ id: newId(), sourceId, place, shape, name, foundIn, tries, ...outcome });
}
