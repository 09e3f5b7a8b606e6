import { Module } from '@nestjs/common';
import { PipelineTrialsService } from './pipeline-trials.service.js';
import { PipelinesController } from './pipelines.controller.js';
import { PipelinesService } from './pipelines.service.js';

/** Composing, trying and publishing pipelines: which stages process documents, and how. */
@Module({ controllers: [PipelinesController], providers: [PipelinesService, PipelineTrialsService] })
export class PipelinesModule {}
