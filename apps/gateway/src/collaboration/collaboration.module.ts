import { Module } from '@nestjs/common';
import { LockoutService } from '../identity/entry/lockout.service.js';
import { PasswordHashesService } from '../identity/passwords/password-hashes.service.js';
import { ActivityService } from './activity.service.js';
import { BoardRulesService } from './boards/board-rules.service.js';
import { BoardSessionsController } from './boards/board-sessions.controller.js';
import { BoardSessionsService } from './boards/board-sessions.service.js';
import { BoardVotesService } from './boards/board-votes.service.js';
import { BoardsController } from './boards/boards.controller.js';
import { HiddenNotesService } from './boards/hidden-notes.service.js';
import { CommentsController } from './comments.controller.js';
import { CommentsService } from './comments.service.js';
import { ItemFilesController } from './item-files.controller.js';
import { ItemFilesService } from './item-files.service.js';
import { DeckQuestionsController } from './decks/deck-questions.controller.js';
import { DeckQuestionsService } from './decks/deck-questions.service.js';
import { ShownSlidesService } from './decks/shown-slides.service.js';
import { CopiesService } from './files/copies.service.js';
import { WrittenExportsService } from './files/exports.service.js';
import { WrittenFilesController } from './files/files.controller.js';
import { WrittenImportsService } from './files/imports.service.js';
import { SlidesImportsService } from './files/slides-imports.service.js';
import { HistoryController } from './history/history.controller.js';
import { AdditionsService } from './history/additions.service.js';
import { HistoryService } from './history/history.service.js';
import { StoredContentService } from './history/stored-content.service.js';
import { VersionsService } from './history/versions.service.js';
import { ItemsController } from './items.controller.js';
import { ItemsService } from './items.service.js';
import { LinksService } from './links.service.js';
import { MentionsController } from './mentions/mentions.controller.js';
import { MentionsService } from './mentions/mentions.service.js';
import { MovingController } from './moving.controller.js';
import { MovingService } from './moving.service.js';
import { OutsideController } from './outside/outside.controller.js';
import { OutsideService } from './outside/outside.service.js';
import { UsageController } from './usage/usage.controller.js';
import { SeenTogetherService } from './seen-together.service.js';
import { SharingController } from './sharing.controller.js';
import { SharingService } from './sharing.service.js';
import { SourcesController } from './sources/sources.controller.js';
import { LinkedThingsService } from './sources/linked-things.service.js';
import { SourcesService } from './sources/sources.service.js';

@Module({
  controllers: [
    BoardSessionsController,
    BoardsController,
    CommentsController,
    DeckQuestionsController,
    ItemFilesController,
    HistoryController,
    ItemsController,
    MentionsController,
    MovingController,
    OutsideController,
    SharingController,
    SourcesController,
    UsageController,
    WrittenFilesController,
  ],
  providers: [
    ActivityService,
    AdditionsService,
    BoardRulesService,
    BoardSessionsService,
    BoardVotesService,
    HiddenNotesService,
    CommentsService,
    CopiesService,
    DeckQuestionsService,
    ItemFilesService,
    HistoryService,
    ItemsService,
    LinksService,
    LockoutService,
    MentionsService,
    MovingService,
    OutsideService,
    PasswordHashesService,
    SeenTogetherService,
    SharingService,
    ShownSlidesService,
    SourcesService,
    LinkedThingsService,
    StoredContentService,
    VersionsService,
    WrittenExportsService,
    WrittenImportsService,
    SlidesImportsService,
  ],
  exports: [
    AdditionsService,
    ItemFilesService,
    SeenTogetherService,
    SharingService,
    ShownSlidesService,
    WrittenImportsService,
  ],
})
export class CollaborationModule {}
