import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { afterCommit, repository } from '@cartulary/database/organisation-context';
import { forgetLeftOut } from '../forget-left-out.js';
import type { StageWork } from '../stage-job.js';

/**
 * Makes the document findable. Resolves once a search that starts now finds it. What the run leaves out is forgotten together with its
 * end, so that a run that is stopped here takes nothing away, and the index is brought in line once more after that.
 */
export const indexDocument: StageWork = async ({ context, organisationId, documentId, runId }) => {
  const index = (): Promise<void> => context.index.bringUpToDate(organisationId, [documentId]);
  await index();
  const forgets = await context.database.inOrganisation(organisationId, () =>
    repository(StageRun).existsBy({ runId, leftOut: true }),
  );
  if (!forgets) return { engine: 'lancedb' };
  const store = async (): Promise<void> => {
    await forgetLeftOut(documentId, runId);
    afterCommit(index);
  };
  return { engine: 'lancedb', store };
};
