import { isSound } from '@cartulary/contracts/limits';
import { stages } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { repository } from '@cartulary/database/organisation-context';
import { forEachPage } from '../for-each-page.js';
import { readPageNumbers, storePage } from '../pages.js';
import type { StageWork } from '../stage-job.js';
import { writeDown } from './speech.js';

/** Processes content without text of its own: images of pages, and speech in recordings. */
export const recognise: StageWork = (job) => (isSound(job.source.mediaType) ? writeDown(job) : readPictures(job));

/** Recognizes as many pages in parallel as there are engines. Each is stored once it's done. */
const readPictures: StageWork = async ({ context, source, signal, report, organisationId, documentId, runId }) => {
  const { pageCount, done } = await context.database.inOrganisation(organisationId, () =>
    readPageNumbers(documentId, runId),
  );
  const store = async (): Promise<void> =>
    void (await repository(Document).update({ itemId: documentId }, { shownRunId: runId }));
  if (done.size === pageCount) return { skipped: true, store };
  let engine: { engine: string; engineVersion: string } | undefined;
  await forEachPage({ pageCount, skip: done, parallel: context.recognition.size, report }, async (page) => {
    const {
      page: read,
      remark,
      trouble,
    } = await context.recognition.run(
      'recognise',
      source,
      { page },
      { timeLimitMs: stages.recognise.timeLimitMs, signal },
    );
    if (trouble !== null) context.log.warn('A reader could not be asked', { documentId, page, trouble });
    context.log.debug('A page was read', { documentId, page, remark });
    engine = { engine: read.engine, engineVersion: versionOfReader(read.engineVersion) };
    await context.database.inOrganisation(organisationId, () => storePage(documentId, runId, read));
  });
  return { ...engine, store };
};

/**
 * The part before the space. The model sizes that an engine used differ between pages, and pages finish in any order.
 */
const versionOfReader = (version: string): string => version.split(' ', 1)[0] ?? version;
