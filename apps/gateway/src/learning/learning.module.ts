import { Module } from '@nestjs/common';
import { LearningController } from './learning.controller.js';
import { LearningService } from './learning.service.js';

/** What was learnt from corrections, as people look at it and choose. It is learnt and compared in the workers. */
@Module({ controllers: [LearningController], providers: [LearningService] })
export class LearningModule {}
