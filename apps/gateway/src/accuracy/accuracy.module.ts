import { Module } from '@nestjs/common';
import { AccuracyController } from './accuracy.controller.js';
import { AccuracyService } from './accuracy.service.js';

/** Accuracy contracts for fields. `libs/accuracy` contains the automatic collection of evidence and decisions. */
@Module({ controllers: [AccuracyController], providers: [AccuracyService] })
export class AccuracyModule {}
