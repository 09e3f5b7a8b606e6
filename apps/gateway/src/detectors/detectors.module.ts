import { Module } from '@nestjs/common';
import { DetectorTestsService } from './detector-tests.service.js';
import { DetectorsController } from './detectors.controller.js';
import { DetectorsService } from './detectors.service.js';

/** Detectors that an organization trains with examples. */
@Module({ controllers: [DetectorsController], providers: [DetectorsService, DetectorTestsService] })
export class DetectorsModule {}
