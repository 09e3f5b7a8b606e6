import { Module } from '@nestjs/common';
import { BulkService } from './bulk.service.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { EntitiesService } from './entities.service.js';
import { FilesController } from './files.controller.js';
import { FoldersController } from './folders.controller.js';
import { FoldersService } from './folders.service.js';
import { LibraryService } from './library.service.js';
import { OriginalsService } from './originals.service.js';
import { ReadingService } from './reading.service.js';
import { UploadService } from './upload.service.js';

@Module({
  controllers: [DocumentsController, FilesController, FoldersController],
  providers: [
    BulkService,
    DocumentsService,
    EntitiesService,
    FoldersService,
    LibraryService,
    OriginalsService,
    ReadingService,
    UploadService,
  ],
  exports: [DocumentsService, LibraryService],
})
export class DocumentsModule {}
