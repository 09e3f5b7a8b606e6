import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { keepFourEyes } from '@cartulary/database/four-eyes';
import { afterCommit, repository } from '@cartulary/database/organisation-context';
import { forgetLeftOut } from '../forget-left-out.js';
import type { StageWork } from '../stage-job.js';

/**
 * Makes the document searchable. Resolves once a search started after that finds it. Results of skipped stages are
 * deleted together with the end of the run, so a run canceled here deletes nothing. After that, the index is updated
 * once more.
 */
export const indexDocument: StageWork = async ({ context, organisationId, documentId, runId }) => {
  const index = (): Promise<void> => context.index.bringUpToDate(organisationId, [documentId]);
  const forgets = await context.database.inOrganisation(organisationId, async () => {
    // It's indexed with its next state, which two people may have to confirm.
    await keepFourEyes(documentId, null);
    return repository(StageRun).existsBy({ runId, leftOut: true });
  });
  await index();
  if (!forgets) return { engine: 'lancedb' };
  const store = async (): Promise<void> => {
    await forgetLeftOut(documentId, runId);
    afterCommit(index);
  };
  return { engine: 'lancedb', store };
};
