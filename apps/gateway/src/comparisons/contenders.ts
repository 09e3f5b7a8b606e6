import type { Contender } from '@cartulary/contracts/comparisons';
import type { ContenderAsked } from '@cartulary/contracts/endpoints/comparisons';
import { defaultOptions, defaultSteps, problemsOf } from '@cartulary/contracts/pipelines';
import { PipelineEntity, PipelineVersionEntity } from '@cartulary/database/entities/pipeline.entity';
import { repository } from '@cartulary/database/organisation-context';
import { AppError } from '../platform/serve/errors.js';

/**
 * The requested variant in its current version. Runs in a unit of work.
 * @throws AppError `not_found`, `pipeline_incomplete`
 */
export async function contenderOf(asked: ContenderAsked): Promise<Contender> {
  if (asked.kind === 'stages') {
    const { nameFinder, classJudge } = asked;
    const steps = { stages: defaultSteps.stages, options: { ...defaultOptions, nameFinder, classJudge } };
    return { pipelineId: null, name: null, version: null, steps };
  }
  const { pipelineId, version } = asked;
  const pipeline = await repository(PipelineEntity).findOneBy({ id: pipelineId });
  if (!pipeline) throw new AppError('not_found');
  const { name } = pipeline;
  if (version !== null) {
    const published = await repository(PipelineVersionEntity).findOneBy({ pipelineId, number: version });
    if (!published) throw new AppError('not_found');
    return { pipelineId, name, version, steps: published.steps };
  }
  const problems = problemsOf(pipeline.draft);
  if (problems.length > 0) throw new AppError('pipeline_incomplete', { data: { problems } });
  return { pipelineId, name, version: null, steps: pipeline.draft };
}
