import { error, type ErrorEntry } from '../client-errors.js';

export const pipelineErrors = {
  pipeline_changed: error(
    409,
    'Someone else changed this pipeline since you opened it, so nothing was saved. Reload it and make your change again.',
  ),
  pipeline_incomplete: error(
    409,
    'Something is missing in this pipeline, so no document can be read by it. Nothing was changed. The pipeline says what is missing.',
  ),
  pipeline_not_usable: error(
    409,
    'This pipeline is not published, or it was retired, so no document can be read by it. Nothing was changed. Choose another one.',
  ),
  pipeline_busy: error(
    409,
    'Other drafts are being tried at the moment. Nothing was begun. Try this one once they have ended.',
  ),
  pipeline_budget_spent: error(
    409,
    'The processor time of your organization for today is used up, so nothing was tried. Try it tomorrow, or have a manager raise the budget in the command center.',
  ),
  pipeline_versions_full: error(
    409,
    'This pipeline has as many versions as one can have. Nothing was published. Make a new pipeline from its draft.',
  ),
  pipeline_too_many: error(
    409,
    'There are as many pipelines as an organization can have. Delete one that was never published first.',
  ),
} as const satisfies Record<string, ErrorEntry>;
