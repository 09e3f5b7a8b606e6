import { Module } from '@nestjs/common';
import { LearningController } from './learning.controller.js';
import { LearningService } from './learning.service.js';

/** The results of learning from corrections, for viewing and activation. The workers do the learning and comparing. */
@Module({ controllers: [LearningController], providers: [LearningService] })
export class LearningModule {}
