import { stages } from '@cartulary/contracts/stages';
import { CODE_ENGINE } from '@cartulary/pipeline/engines/codes/engine';
import { forEachPage } from '../for-each-page.js';
import { readCodeNumbers, storeCodes } from '../pages.js';
import type { StageWork } from '../stage-job.js';

/**
 * Reads the barcodes and QR codes of every page; each page is stored as soon as it is done. Where the reader of codes can't be
 * started the document is read without them. Pages that have theirs, as those of a version that is brought back, keep them.
 */
export const findCodes: StageWork = async ({ context, source, signal, report, organisationId, documentId, runId }) => {
  const { database, quick, log } = context;
  const inOrganisation = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  const { pageCount, done } = await inOrganisation(() => readCodeNumbers(documentId, runId));
  const limit = { timeLimitMs: stages.codes.timeLimitMs, signal };
  const troubles = new Set<string>();
  await forEachPage({ pageCount, skip: done, parallel: 1, report }, async (page) => {
    if (troubles.size > 0) return;
    const { codes, trouble } = await quick.run('readCodes', source, { page }, limit);
    if (trouble !== null) troubles.add(trouble);
    if (codes) await inOrganisation(() => storeCodes(documentId, runId, page, codes));
  });
  const [trouble] = troubles;
  if (trouble === undefined) return { ...CODE_ENGINE };
  log.error('The codes of a document can’t be read', { documentId, trouble });
  return { skipped: true, failureCode: 'reading_unavailable' };
};
