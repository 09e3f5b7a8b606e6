import { Module } from '@nestjs/common';
import { BulkService } from './library/bulk.service.js';
import { ClassTrialService } from './classes/class-trial.service.js';
import { ClassesController } from './classes/classes.controller.js';
import { ClassesService } from './classes/classes.service.js';
import { ComposeService } from './reading/compose.service.js';
import { DocumentClassService } from './findings/document-class.service.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { DoubleChecksService } from './findings/double-checks.service.js';
import { ChainsService } from './library/chains.service.js';
import { DuplicatesService } from './library/duplicates.service.js';
import { EntitiesService } from './findings/entities.service.js';
import { ExportsController } from './export/reading-exports.controller.js';
import { ExportsService } from './export/reading-exports.service.js';
import { FieldsService } from './findings/fields.service.js';
import { FilesController } from './files/file-bytes.controller.js';
import { FoldersController } from './library/folders.controller.js';
import { FoldersService } from './library/folders.service.js';
import { HeardWordsController } from './findings/heard-words.controller.js';
import { HeardWordsService } from './findings/heard-words.service.js';
import { KeptFilesService } from './files/kept-files.service.js';
import { LibraryService } from './library/library.service.js';
import { OriginalsService } from './files/originals.service.js';
import { PagesController } from './reading/pages.controller.js';
import { AcceptedProposals } from './findings/accepted-proposals.service.js';
import { ProposalsService } from './findings/proposals.service.js';
import { ReadingService } from './reading/reading.service.js';
import { OtherCopiesService } from './redaction/other-copies.service.js';
import { RedactionController } from './redaction/redaction.controller.js';
import { RedactionService } from './redaction/redaction.service.js';
import { AssignmentsService } from './review-work/assignments.service.js';
import { ConfirmingService } from './review-work/confirming.service.js';
import { ReviewRulesService } from './review-work/review-rules.service.js';
import { ReviewWorkController } from './review-work/review-work.controller.js';
import { ReviewController } from './findings/review.controller.js';
import { ReviewService } from './findings/review.service.js';
import { SearchablePdfService } from './export/searchable-pdf.service.js';
import { SettledValuesService } from './findings/settled-values.service.js';
import { TagsController } from './tags/tags.controller.js';
import { TagsService } from './tags/tags.service.js';
import { TextRulesController } from './text-rules/text-rules.controller.js';
import { TextRulesService } from './text-rules/text-rules.service.js';
import { TurningService } from './reading/turning.service.js';
import { UploadService } from './files/upload.service.js';
import { VersionsController } from './reading/reading-versions.controller.js';
import { RecordingMarksService } from './findings/recording-marks.service.js';
import { RestoringService } from './library/restoring.service.js';
import { VersionsService } from './reading/reading-versions.service.js';

@Module({
  controllers: [
    ClassesController,
    DocumentsController,
    ExportsController,
    FilesController,
    FoldersController,
    HeardWordsController,
    PagesController,
    RedactionController,
    ReviewController,
    ReviewWorkController,
    TagsController,
    TextRulesController,
    VersionsController,
  ],
  providers: [
    AssignmentsService,
    BulkService,
    ChainsService,
    ClassTrialService,
    ClassesService,
    ComposeService,
    ConfirmingService,
    DocumentClassService,
    DocumentsService,
    DoubleChecksService,
    DuplicatesService,
    EntitiesService,
    ExportsService,
    FieldsService,
    FoldersService,
    HeardWordsService,
    KeptFilesService,
    LibraryService,
    OriginalsService,
    OtherCopiesService,
    AcceptedProposals,
    ProposalsService,
    ReadingService,
    RecordingMarksService,
    RedactionService,
    ReviewRulesService,
    ReviewService,
    SearchablePdfService,
    SettledValuesService,
    TagsService,
    TextRulesService,
    TurningService,
    UploadService,
    RestoringService,
    VersionsService,
  ],
  exports: [AcceptedProposals, DocumentsService, KeptFilesService, LibraryService, ReadingService],
})
export class DocumentsModule {}
