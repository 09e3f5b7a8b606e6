import { stages } from '@cartulary/contracts/stages';
import { forEachPage } from '../for-each-page.js';
import { readPageNumbers, storePage } from '../pages.js';
import type { StageWork } from '../stage-job.js';

/**
 * Uses existing text. Pages with no text or bad text are left for recognition; if the pipeline has no recognition
 * stage, they're stored as unrecognized.
 */
export const takeText: StageWork = async (job) => {
  const { context, steps, source, signal, report, organisationId, documentId, runId } = job;
  const isRead = steps.stages.includes('recognise');
  const { pageCount, done } = await context.database.inOrganisation(organisationId, () =>
    readPageNumbers(documentId, runId),
  );
  let engine: { engine: string; engineVersion: string } | undefined;
  await forEachPage({ pageCount, skip: done, parallel: 1, report }, async (page) => {
    const taken = await context.quick.run(
      'takeText',
      source,
      { page },
      { timeLimitMs: stages.text.timeLimitMs, signal },
    );
    if (taken.needsRecognition && isRead) return;
    engine = { engine: taken.page.engine, engineVersion: taken.page.engineVersion };
    const unread = taken.needsRecognition && !taken.isGood;
    await context.database.inOrganisation(organisationId, () => storePage(documentId, runId, taken.page, unread));
  });
  return { ...engine };
};
