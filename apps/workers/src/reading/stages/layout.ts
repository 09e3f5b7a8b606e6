import { stages } from '@cartulary/contracts/stages';
import { restoredFindings } from '@cartulary/database/restored-findings';
import { LAYOUT_ENGINE } from '@cartulary/pipeline/layout/lay-out';
import { forEachPage } from '../for-each-page.js';
import { readLaidOutNumbers, readPage, readPages, storeBlocks, storeLayout } from '../pages.js';
import type { StageWork } from '../stage-job.js';

/**
 * Puts every page into reading order and classifies its parts, then finds structures across pages. Each page is stored
 * once it's done. Blocks defined by the file itself stay, and so do pages of a restored version.
 */
export const findLayout: StageWork = async ({ context, source, signal, report, organisationId, documentId, runId }) => {
  const { database, quick } = context;
  const { timeLimitMs } = stages.layout;
  const inOrganisation = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  if (await inOrganisation(() => restoredFindings(runId))) return { skipped: true };
  const { pageCount, done } = await inOrganisation(() => readLaidOutNumbers(documentId, runId));
  await forEachPage({ pageCount, skip: done, parallel: 1, report }, async (number) => {
    const page = await inOrganisation(() => readPage(documentId, runId, number));
    if (!page) return;
    const lookedAt = await quick.run('layOut', source, { page }, { timeLimitMs, signal });
    await inOrganisation(() => storeLayout(documentId, runId, lookedAt));
  });
  if (pageCount > 1) {
    const pages = await inOrganisation(() => readPages(documentId, runId));
    const changed = await quick.run('relatePages', null, { pages }, { timeLimitMs, signal });
    await inOrganisation(() => storeBlocks(documentId, runId, changed));
  }
  return { ...LAYOUT_ENGINE };
};
