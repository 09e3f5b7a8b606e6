import { Module } from '@nestjs/common';
import { BulkService } from './bulk.service.js';
import { ClassTrialService } from './class-trial.service.js';
import { ClassesController } from './classes.controller.js';
import { ClassesService } from './classes.service.js';
import { ComposeService } from './compose.service.js';
import { DocumentClassService } from './document-class.service.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { DuplicatesService } from './duplicates.service.js';
import { EntitiesService } from './entities.service.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { FieldsService } from './fields.service.js';
import { FilesController } from './files.controller.js';
import { FoldersController } from './folders.controller.js';
import { FoldersService } from './folders.service.js';
import { LibraryService } from './library.service.js';
import { OriginalsService } from './originals.service.js';
import { PagesController } from './pages.controller.js';
import { ReadingService } from './reading.service.js';
import { ReviewController } from './review.controller.js';
import { ReviewService } from './review.service.js';
import { SearchablePdfService } from './searchable-pdf.service.js';
import { SettledValuesService } from './settled-values.service.js';
import { TagsController } from './tags.controller.js';
import { TagsService } from './tags.service.js';
import { TurningService } from './turning.service.js';
import { UploadService } from './upload.service.js';
import { VersionsController } from './versions.controller.js';
import { RestoringService } from './restoring.service.js';
import { VersionsService } from './versions.service.js';

@Module({
  controllers: [
    ClassesController,
    DocumentsController,
    ExportsController,
    FilesController,
    FoldersController,
    PagesController,
    ReviewController,
    TagsController,
    VersionsController,
  ],
  providers: [
    BulkService,
    ClassTrialService,
    ClassesService,
    ComposeService,
    DocumentClassService,
    DocumentsService,
    DuplicatesService,
    EntitiesService,
    ExportsService,
    FieldsService,
    FoldersService,
    LibraryService,
    OriginalsService,
    ReadingService,
    ReviewService,
    SearchablePdfService,
    SettledValuesService,
    TagsService,
    TurningService,
    UploadService,
    RestoringService,
    VersionsService,
  ],
  exports: [DocumentsService, LibraryService, ReadingService],
})
export class DocumentsModule {}
