import { Module } from '@nestjs/common';
import { LearningController } from './learning.controller.js';
import { LearningService } from './learning.service.js';

/** What was learned from corrections, for people to view and choose. The workers do the learning and comparing. */
@Module({ controllers: [LearningController], providers: [LearningService] })
export class LearningModule {}
