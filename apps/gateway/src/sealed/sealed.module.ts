import { Module } from '@nestjs/common';
import { SealedController } from './sealed.controller.js';
import { SealedContentService } from './sealed-content.service.js';
import { SealedService } from './sealed.service.js';

@Module({ controllers: [SealedController], providers: [SealedService, SealedContentService] })
export class SealedModule {}
