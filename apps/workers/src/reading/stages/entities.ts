import { stages } from '@cartulary/contracts/stages';
import { restoredFindings } from '@cartulary/database/restored-findings';
import { storeEntities } from '../entity-rows.js';
import { readPages } from '../pages.js';
import type { StageWork } from '../stage-job.js';

/** Finds structured entities in the whole text. What a person settled stays as it is. */
export const findEntities: StageWork = async ({ context, signal, organisationId, documentId, runId }) => {
  const { pages, restored } = await context.database.inOrganisation(organisationId, async () => ({
    pages: await readPages(documentId, runId),
    restored: await restoredFindings(runId),
  }));
  const limit = { timeLimitMs: stages.entities.timeLimitMs, signal };
  const found = restored?.entities ?? (await context.quick.run('findEntities', null, { pages }, limit));
  const first = found[0];
  return {
    ...(first ? { engine: first.engine, engineVersion: first.engineVersion } : {}),
    store: () => storeEntities(documentId, runId, found),
  };
};
