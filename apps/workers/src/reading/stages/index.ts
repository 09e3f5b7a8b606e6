import { forgetLeftOut } from '../forget-left-out.js';
import type { StageWork } from '../stage-job.js';

/** Makes the document findable. Resolves once a search that starts now finds it. */
export const indexDocument: StageWork = async ({ context, organisationId, documentId, runId }) => {
  await context.database.inOrganisation(organisationId, () => forgetLeftOut(documentId, runId));
  await context.index.bringUpToDate(organisationId, [documentId]);
  return { engine: 'lancedb' };
};
