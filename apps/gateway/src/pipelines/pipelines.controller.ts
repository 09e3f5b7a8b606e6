import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { PipelineTrialsService } from './pipeline-trials.service.js';
import { PipelinesService } from './pipelines.service.js';

@Controller()
export class PipelinesController {
  constructor(
    private readonly pipelines: PipelinesService,
    private readonly trials: PipelineTrialsService,
  ) {}

  @Serve('pipelines.list')
  list(_: InputOf<'pipelines.list'>, { caller }: Call): Promise<AnswerOf<'pipelines.list'>> {
    return this.pipelines.list(caller);
  }

  @Serve('pipelines.read')
  read({ params }: InputOf<'pipelines.read'>, { caller }: Call): Promise<AnswerOf<'pipelines.read'>> {
    return this.pipelines.read(caller, params.pipelineId);
  }

  @Serve('pipelines.create')
  create({ body }: InputOf<'pipelines.create'>, { caller }: Call): Promise<AnswerOf<'pipelines.create'>> {
    return this.pipelines.create(caller, body);
  }

  @Serve('pipelines.change')
  change({ params, body }: InputOf<'pipelines.change'>, { caller }: Call): Promise<AnswerOf<'pipelines.change'>> {
    return this.pipelines.change(caller, params.pipelineId, body);
  }

  @Serve('pipelines.publish')
  publish({ params, body }: InputOf<'pipelines.publish'>, { caller }: Call): Promise<AnswerOf<'pipelines.publish'>> {
    return this.pipelines.publish(caller, params.pipelineId, body.revision);
  }

  @Serve('pipelines.setDefault')
  async setDefault({ body }: InputOf<'pipelines.setDefault'>, { caller }: Call): Promise<string> {
    await this.pipelines.setDefault(caller, body);
    return 'The default was changed';
  }

  @Serve('pipelines.try')
  try({ params, body }: InputOf<'pipelines.try'>, { caller }: Call): Promise<AnswerOf<'pipelines.try'>> {
    return this.trials.try(caller, params.pipelineId, body);
  }

  @Serve('pipelines.readTrial')
  readTrial({ params }: InputOf<'pipelines.readTrial'>, { caller }: Call): Promise<AnswerOf<'pipelines.readTrial'>> {
    return this.trials.read(caller, params.trialId);
  }

  @Serve('pipelines.delete')
  async delete({ params }: InputOf<'pipelines.delete'>, { caller }: Call): Promise<string> {
    await this.pipelines.delete(caller, params.pipelineId);
    return 'The pipeline was deleted';
  }
}
