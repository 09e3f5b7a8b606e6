import { stages } from '@cartulary/contracts/stages';
import type { BillValues } from '@cartulary/pipeline/fields/embedded/read-bill';
import { gaveUp } from '../engines/engine-failure.js';
import type { StageJob } from './stage-job.js';

/**
 * The data of an electronic invoice embedded in a PDF. Null if there is none or an engine gives up on it: the invoice
 * is then extracted from its pages like any other.
 */
export async function carriedBill({
  context,
  source,
  signal,
  documentId,
}: Pick<StageJob, 'context' | 'source' | 'signal' | 'documentId'>): Promise<BillValues | null> {
  try {
    return await context.quick.run('readBill', source, {}, { timeLimitMs: stages.fields.timeLimitMs, signal });
  } catch (error) {
    if (signal.aborted || !gaveUp(error)) throw error;
    context.log.error('The data of a bill can’t be read', { documentId, trouble: error.detail });
    return null;
  }
}
