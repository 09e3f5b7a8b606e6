import { PipelineEntity } from '@cartulary/database/entities/pipeline.entity';
import { repository } from '@cartulary/database/organisation-context';
import { usableVersion } from '@cartulary/database/pipelines';
import { AppError } from '../serve/errors.js';

/** Refuses a pipeline by which nothing can be read. Runs in the caller's unit of work. @throws AppError `not_found`, `pipeline_not_usable` */
export async function requireUsablePipeline(pipelineId: string): Promise<void> {
  if (!(await repository(PipelineEntity).existsBy({ id: pipelineId }))) throw new AppError('not_found');
  if ((await usableVersion(pipelineId)) === null) throw new AppError('pipeline_not_usable');
}
