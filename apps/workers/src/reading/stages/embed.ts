import { PassageRow } from '@cartulary/database/entities/passage.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { embedPage } from '@cartulary/pipeline/embed/embed-page';
import { ModelError } from '@cartulary/pipeline/embed/embedder';
import { limits } from '@cartulary/contracts/limits';
import { Not } from 'typeorm';
import { readPages } from '../pages.js';
import type { StageJob, StageWork } from '../stage-job.js';

/**
 * Keeps what the passages of every page mean. Each page is stored as a whole, so a second try goes on where the first
 * broke off. Without a usable model the document is ready all the same, and found by its words.
 */
export const embedPassages: StageWork = async (job) => {
  const { context, organisationId, documentId, runId } = job;
  const { name: engine, version: engineVersion } = context.embedder;
  const store = async (): Promise<void> =>
    void (await repository(PassageRow).delete({ documentId, runId: Not(runId) }));
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
  const { pages, done } = await context.database.inOrganisation(organisationId, async () => {
    const rows = await repository(PassageRow).find({ select: { page: true }, where: { documentId, runId } });
    return { pages: await readPages(documentId, runId), done: rows.map(({ page }) => page) };
  });
  let passages = done.length;
  for (const [index, page] of pages.entries()) {
    report(index, pages.length);
    if (passages >= limits.reading.maxPassages) return;
    if (done.includes(page.page)) continue;
    const found = await embedPage(page, context.embedder, { most: limits.reading.maxPassages - passages, signal });
    passages += found.length;
    const { name: engine, version: engineVersion } = context.embedder;
    const rows = found.map(({ start, end, vector }) => ({
      id: newId(),
      documentId,
      runId,
      page: page.page,
      startOffset: start,
      endOffset: end,
      vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
      engine,
      engineVersion,
    }));
    if (rows.length > 0)
      await context.database.inOrganisation(organisationId, async () => {
        await repository(PassageRow).createQueryBuilder().insert().values(rows).orIgnore().execute();
      });
  }
}
