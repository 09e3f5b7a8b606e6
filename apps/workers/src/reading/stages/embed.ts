import { EmbeddedPage, PassageVectorRow } from '@cartulary/database/entities/passage-vector.entity';
import { PassageRow } from '@cartulary/database/entities/passage.entity';
import { repository } from '@cartulary/database/organisation-context';
import { ModelError } from '@cartulary/pipeline/embed/embedder';
import { limits } from '@cartulary/contracts/limits';
import { Not } from 'typeorm';
import { forgetOtherRuns } from '../../search/forget-vectors.js';
import { passagesOf, storePassages } from '../../search/page-vectors.js';
import { readPages } from '../pages.js';
import type { StageJob, StageWork } from '../stage-job.js';

/**
 * Stores an embedding of every page's passages. Each page is stored as a whole, so a retry continues where the first attempt stopped.
 * Without a usable model, the document becomes ready anyway and can be found by its words.
 */
export const embedPassages: StageWork = async (job) => {
  const { context, organisationId, documentId, runId } = job;
  const { name: engine, version: engineVersion } = context.embedder;
  const store = async (): Promise<void> => {
    await repository(PassageRow).delete({ documentId, runId: Not(runId) });
    await forgetOtherRuns(documentId, runId);
  };
  try {
    await embedPages(job);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    context.log.error('A document can’t be found by its meaning', { error, organisationId, documentId });
    return { skipped: true, failureCode: 'reading_no_model', store };
  }
  return { engine, engineVersion, store };
};

async function embedPages({ context, signal, report, organisationId, documentId, runId }: StageJob): Promise<void> {
  const { embedder, database } = context;
  const by = { documentId, runId, engine: embedder.name, engineVersion: embedder.version };
  const { pages, done, kept } = await database.inOrganisation(organisationId, async () => ({
    pages: await readPages(documentId, runId),
    done: new Set((await repository(EmbeddedPage).findBy(by)).map(({ page }) => page)),
    kept: await repository(PassageVectorRow).countBy(by),
  }));
  let room = limits.reading.maxPassages - kept;
  for (const [index, page] of pages.entries()) {
    report(index, pages.length);
    if (done.has(page.page)) continue;
    // Pages beyond a document's passage limit are marked without passages, so they aren't processed again.
    const found = room > 0 ? await passagesOf(page, embedder, { most: room, signal }) : [];
    room -= found?.length ?? 0;
    const place = { documentId, runId, page: page.page };
    await database.inOrganisation(organisationId, () => storePassages(place, page.text, found, embedder));
  }
}
