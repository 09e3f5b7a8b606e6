import { error, type ErrorEntry } from '../client-errors.js';

export const pipelineErrors = {
  pipeline_changed: error(
    409,
    'Someone else changed this pipeline since you opened it, so nothing was saved. Reload it and make your change again.',
  ),
  pipeline_incomplete: error(
    409,
    'This pipeline is missing something, so it can’t read documents. Nothing was changed. The pipeline says what’s missing.',
  ),
  pipeline_not_usable: error(
    409,
    'This pipeline isn’t published or was retired, so it can’t read documents. Nothing was changed. Choose another one.',
  ),
  pipeline_busy: error(409, 'Other drafts are being tested. Nothing was started. Test this one when they finish.'),
  pipeline_budget_spent: error(
    409,
    'Your organization used up its processor budget for today, so nothing was tested. Test it tomorrow, or ask a manager to raise the budget in the command center.',
  ),
  pipeline_versions_full: error(
    409,
    'This pipeline has the maximum number of versions. Nothing was published. Create a new pipeline from its draft.',
  ),
  pipeline_too_many: error(
    409,
    'Your organization has the maximum number of pipelines. Delete one that was never published first.',
  ),
} as const satisfies Record<string, ErrorEntry>;
