import { stages } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { repository } from '@cartulary/database/organisation-context';
import { readPages } from '../pages.js';
import type { StageWork } from '../stage-job.js';

/** Takes the sentences that say most out of the text; null where there is no prose. */
export const summarise: StageWork = async ({ context, signal, organisationId, documentId, runId }) => {
  const pages = await context.database.inOrganisation(organisationId, () => readPages(documentId, runId));
  const summary = await context.quick.run(
    'summarise',
    null,
    { pages },
    { timeLimitMs: stages.summary.timeLimitMs, signal },
  );
  return {
    ...(summary ? { engine: summary.engine, engineVersion: summary.engineVersion } : {}),
    store: async () => void (await repository(Document).update({ itemId: documentId }, { summary })),
  };
};
