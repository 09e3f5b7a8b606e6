import { Document } from '@cartulary/database/entities/document.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { repository } from '@cartulary/database/organisation-context';
import { AppError } from '../serve/errors.js';

interface LockedRun {
  readonly runId: string | null;
  readonly running: boolean;
}

/**
 * Returns a document's latest run, locked, and whether it's still running. Processing is blocked until the lock is
 * released.
 */
export async function lockRun(documentId: string): Promise<LockedRun> {
  const { currentRunId: runId } = await repository(Document).findOneByOrFail({ itemId: documentId });
  if (runId === null) return { runId, running: false };
  const run = await repository(ProcessingRun).findOne({ where: { id: runId }, lock: { mode: 'pessimistic_write' } });
  return { runId, running: run?.state === 'running' };
}

/**
 * Returns the document and whether it's being processed, both locked. Workers lock the run before they continue, so
 * that lock comes first. Code that also changes entities or fields locks them between the two ({@link lockRun}), like
 * the workers.
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
