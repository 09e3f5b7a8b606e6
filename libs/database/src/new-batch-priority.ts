import type { BatchPriority } from '@cartulary/contracts/endpoints/batches';
import { settingValues } from './settings.js';

/**
 * Priority of a new batch, by the organization's setting.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export const newBatchPriority = async (): Promise<BatchPriority> =>
  (await settingValues('ai', null)).batchProcessing ? 'last' : 'normal';
