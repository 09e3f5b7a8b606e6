import type { StageName } from '@cartulary/contracts/stages';
import { PipelineEntity } from '@cartulary/database/entities/pipeline.entity';
import { ReviewRuleRow } from '@cartulary/database/entities/review-work.entity';
import { repository } from '@cartulary/database/organisation-context';
import { stagesOf, usableVersion } from '@cartulary/database/pipelines';
import { AppError } from '../serve/errors.js';

/**
 * Refuses a pipeline by which nothing can be read. Runs in the caller's unit of work.
 * @throws AppError `not_found`, `pipeline_not_usable`, `review_rules_need_class`
 */
export async function requireUsablePipeline(pipelineId: string): Promise<void> {
  if (!(await repository(PipelineEntity).existsBy({ id: pipelineId }))) throw new AppError('not_found');
  const version = await usableVersion(pipelineId);
  if (version === null) throw new AppError('pipeline_not_usable');
  await requireWhatRulesGoBy(stagesOf(version));
}

/** By these rules of four eyes know a document. */
const rulesGoBy: readonly StageName[] = ['classify', 'fields'];

/** Nobody takes a document out of four eyes by having it read without what the rules go by. @throws AppError `review_rules_need_class` */
async function requireWhatRulesGoBy(stages: readonly StageName[]): Promise<void> {
  if (rulesGoBy.every((stage) => stages.includes(stage))) return;
  if ((await repository(ReviewRuleRow).count()) > 0) throw new AppError('review_rules_need_class');
}
