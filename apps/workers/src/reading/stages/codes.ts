import type { ErrorCode } from '@cartulary/contracts/errors';
import { stages } from '@cartulary/contracts/stages';
import { CODE_ENGINE } from '@cartulary/pipeline/engines/codes/engine';
import { gaveUp } from '../../engines/engine-failure.js';
import { forEachPage } from '../for-each-page.js';
import { readCodeNumbers, storeCodes } from '../pages.js';
import type { StageJob, StageWork } from '../stage-job.js';

/**
 * Detects the barcodes and QR codes on every page and stores each page once it's done. If the code reader can't be
 * started or gives up on a page, the document is processed without codes. Pages that already have codes, such as those
 * of a restored version, keep them.
 */
export const findCodes: StageWork = async (job) => {
  const { context, report, organisationId, documentId, runId } = job;
  const inOrganisation = <T>(work: () => Promise<T>): Promise<T> =>
    context.database.inOrganisation(organisationId, work);
  const { pageCount, done } = await inOrganisation(() => readCodeNumbers(documentId, runId));
  const failures = new Set<ErrorCode>();
  await forEachPage({ pageCount, skip: done, parallel: 1, report }, async (page) => {
    // If it can't be started for one page, it can't be for the next.
    if (failures.has('reading_unavailable')) return;
    const { codes, failed, trouble } = await codesOn(page, job);
    if (codes) await inOrganisation(() => storeCodes(documentId, runId, page, codes));
    if (failed === undefined) return;
    failures.add(failed);
    context.log.error('The codes of a page can’t be read', { documentId, page, trouble });
  });
  const [failureCode] = failures;
  return failureCode === undefined ? { ...CODE_ENGINE } : { skipped: true, failureCode };
};

async function codesOn(page: number, { context, source, signal }: StageJob) {
  try {
    const limit = { timeLimitMs: stages.codes.timeLimitMs, signal };
    const { codes, trouble } = await context.quick.run('readCodes', source, { page }, limit);
    return { codes, failed: trouble === null ? undefined : ('reading_unavailable' as const), trouble };
  } catch (error) {
    if (signal.aborted || !gaveUp(error)) throw error;
    return { codes: undefined, failed: error.code, trouble: error.detail };
  }
}
