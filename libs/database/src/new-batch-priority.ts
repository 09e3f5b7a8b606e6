import type { BatchPriority } from '@cartulary/contracts/endpoints/batches';
import { settingValues } from './settings.js';

/** Where a new batch stands in the queue, as the organisation wants it. @throws NoOrganisationContextError outside `inOrganisation`. */
export const newBatchPriority = async (): Promise<BatchPriority> =>
  (await settingValues('ai', null)).batchProcessing ? 'last' : 'normal';
