import { Module } from '@nestjs/common';
import { ComparedCasesService } from './compared-cases.service.js';
import { ComparisonsController } from './comparisons.controller.js';
import { ComparisonsService } from './comparisons.service.js';

/** Comparisons of two processing variants on one frozen set of reviewed documents. */
@Module({ controllers: [ComparisonsController], providers: [ComparisonsService, ComparedCasesService] })
export class ComparisonsModule {}
