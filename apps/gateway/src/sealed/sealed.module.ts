import { Module } from '@nestjs/common';
import { SealedController } from './sealed.controller.js';
import { SealedContentService } from './sealed-content.service.js';
import { SealedSharingService } from './sealed-sharing.service.js';
import { SealedService } from './sealed.service.js';

@Module({ controllers: [SealedController], providers: [SealedService, SealedSharingService, SealedContentService] })
export class SealedModule {}
