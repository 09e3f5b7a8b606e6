import { stages } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { repository } from '@cartulary/database/organisation-context';
import { restoredFindings } from '@cartulary/database/restored-findings';
import { readPages } from '../pages.js';
import type { StageWork } from '../stage-job.js';

/** Extracts the most informative sentences of the text; null if there's no prose. */
export const summarise: StageWork = async (job) => {
  const { context, steps, signal, organisationId, documentId, runId } = job;
  const { pages, restored } = await context.database.inOrganisation(organisationId, async () => ({
    pages: await readPages(documentId, runId),
    restored: await restoredFindings(runId),
  }));
  const limit = { timeLimitMs: stages.summary.timeLimitMs, signal };
  const asked = { pages, sentences: steps.options.sentences };
  const summary = restored ? restored.summary : await context.quick.run('summarise', null, asked, limit);
  return {
    ...(summary ? { engine: summary.engine, engineVersion: summary.engineVersion } : {}),
    store: async () => void (await repository(Document).update({ itemId: documentId }, { summary })),
  };
};
