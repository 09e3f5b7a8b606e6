import type { StageWork } from '../stage-job.js';

/** Makes the document findable. Resolves once a search that starts now finds it. */
export const indexDocument: StageWork = async ({ context, organisationId, documentId }) => {
  await context.index.bringUpToDate(organisationId, [documentId]);
  return { engine: 'lancedb' };
};
