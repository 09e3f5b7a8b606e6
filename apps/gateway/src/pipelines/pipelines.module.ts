import { Module } from '@nestjs/common';
import { PipelineTrialsService } from './pipeline-trials.service.js';
import { PipelinesController } from './pipelines.controller.js';
import { PipelinesService } from './pipelines.service.js';

/** Which stages read documents, and how: composed, tried, published. */
@Module({ controllers: [PipelinesController], providers: [PipelinesService, PipelineTrialsService] })
export class PipelinesModule {}
