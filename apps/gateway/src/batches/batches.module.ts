import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { BatchesController } from './batches.controller.js';
import { BatchesService } from './batches.service.js';

@Module({ imports: [DocumentsModule], controllers: [BatchesController], providers: [BatchesService] })
export class BatchesModule {}
