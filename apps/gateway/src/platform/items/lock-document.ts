import { Document } from '@cartulary/database/entities/document.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { repository } from '@cartulary/database/organisation-context';
import { AppError } from '../serve/errors.js';

interface LockedRun {
  readonly runId: string | null;
  readonly running: boolean;
}

/** The newest run of a document, locked, and whether it goes on. Nothing is read of the document until the lock is let go. */
export async function lockRun(documentId: string): Promise<LockedRun> {
  const { currentRunId: runId } = await repository(Document).findOneByOrFail({ itemId: documentId });
  if (runId === null) return { runId, running: false };
  const run = await repository(ProcessingRun).findOne({ where: { id: runId }, lock: { mode: 'pessimistic_write' } });
  return { runId, running: run?.state === 'running' };
}

/**
 * The document and whether it is being read, both locked. Workers lock its run before they go on, so that lock comes
 * first; whoever changes its entities or fields too does so between the two ({@link lockRun}), as workers do.
 */
export async function lockDocument(documentId: string): Promise<{ document: Document; running: boolean }> {
  const { runId, running } = await lockRun(documentId);
  const document = await repository(Document).findOneOrFail({
    where: { itemId: documentId },
    lock: { mode: 'pessimistic_write' },
  });
  if (document.currentRunId !== runId) throw new AppError('conflict');
  return { document, running };
}
