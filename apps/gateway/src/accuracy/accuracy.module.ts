import { Module } from '@nestjs/common';
import { AccuracyController } from './accuracy.controller.js';
import { AccuracyService } from './accuracy.service.js';

/** Contracts on the accuracy of fields. `libs/accuracy` contains what they gather and decide automatically. */
@Module({ controllers: [AccuracyController], providers: [AccuracyService] })
export class AccuracyModule {}
