import { Module } from '@nestjs/common';
import { AccuracyController } from './accuracy.controller.js';
import { AccuracyService } from './accuracy.service.js';

/** Contracts on the accuracy of fields. What they gather and decide by themselves is `libs/accuracy`. */
@Module({ controllers: [AccuracyController], providers: [AccuracyService] })
export class AccuracyModule {}
