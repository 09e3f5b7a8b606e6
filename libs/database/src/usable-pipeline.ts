import type { StageName } from '@cartulary/contracts/stages';
import { PipelineEntity } from './entities/pipeline.entity.js';
import { ReviewRuleRow } from './entities/review-work.entity.js';
import { repository } from './organisation-context.js';
import { stagesOf, usableVersion } from './pipelines.js';

/** Stages that two-person rules rely on. Without them, reprocessing would let a document bypass its rule. */
const rulesGoBy: readonly StageName[] = ['classify', 'fields'];

/** Why a chosen pipeline can't be used; null if it can. Runs in a unit of work. */
export async function refusalOfPipeline(
  pipelineId: string,
): Promise<'not_found' | 'pipeline_not_usable' | 'review_rules_need_class' | null> {
  if (!(await repository(PipelineEntity).existsBy({ id: pipelineId }))) return 'not_found';
  const version = await usableVersion(pipelineId);
  if (version === null) return 'pipeline_not_usable';
  if (rulesGoBy.every((stage) => stagesOf(version).includes(stage))) return null;
  return (await repository(ReviewRuleRow).count()) > 0 ? 'review_rules_need_class' : null;
}
