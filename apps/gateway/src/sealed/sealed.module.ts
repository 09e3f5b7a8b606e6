import { Module } from '@nestjs/common';
import { SealedController } from './sealed.controller.js';
import { SealedContentService } from './sealed-content.service.js';
import { SealedLinksController } from './sealed-links.controller.js';
import { SealedLinksService } from './sealed-links.service.js';
import { SealedSharingService } from './sealed-sharing.service.js';
import { SealedService } from './sealed.service.js';
import { SealedVisitsService } from './sealed-visits.service.js';

@Module({
  controllers: [SealedController, SealedLinksController],
  providers: [SealedService, SealedSharingService, SealedContentService, SealedLinksService, SealedVisitsService],
})
export class SealedModule {}
