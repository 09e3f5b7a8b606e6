import { stages } from '@cartulary/contracts/stages';
import { storeEntities } from '../entity-rows.js';
import { readPages } from '../pages.js';
import type { StageWork } from '../stage-job.js';

/** Finds structured entities in the whole text. What a person settled stays as it is. */
export const findEntities: StageWork = async ({ context, signal, organisationId, documentId, runId }) => {
  const pages = await context.database.inOrganisation(organisationId, () => readPages(documentId, runId));
  const found = await context.quick.run(
    'findEntities',
    null,
    { pages },
    { timeLimitMs: stages.entities.timeLimitMs, signal },
  );
  const first = found[0];
  return {
    ...(first ? { engine: first.engine, engineVersion: first.engineVersion } : {}),
    store: () => storeEntities(documentId, runId, found),
  };
};
