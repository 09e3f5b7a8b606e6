import { refusalOfPipeline } from '@cartulary/database/usable-pipeline';
import { AppError } from '../serve/errors.js';

/**
 * Rejects a pipeline that can't process documents. Runs in the caller's unit of work.
 * @throws AppError `not_found`, `pipeline_not_usable` or `review_rules_need_class`
 */
export async function requireUsablePipeline(pipelineId: string): Promise<void> {
  const refusal = await refusalOfPipeline(pipelineId);
  if (refusal !== null) throw new AppError(refusal);
}
