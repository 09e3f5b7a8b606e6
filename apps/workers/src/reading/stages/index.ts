import { keepFourEyes } from '@cartulary/database/four-eyes';
import { forgetLeftOut } from '../forget-left-out.js';
import type { StageWork } from '../stage-job.js';

/** Makes the document findable. Resolves once a search that starts now finds it. */
export const indexDocument: StageWork = async ({ context, organisationId, documentId, runId }) => {
  await context.database.inOrganisation(organisationId, async () => {
    await forgetLeftOut(documentId, runId);
    // It is filed under the state that it is about to get, which two people may have to confirm.
    await keepFourEyes(documentId, null);
  });
  await context.index.bringUpToDate(organisationId, [documentId]);
  return { engine: 'lancedb' };
};
