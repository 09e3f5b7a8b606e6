import { Module } from '@nestjs/common';
import { SealedController } from './sealed.controller.js';
import { SealedContentService } from './sealed-content.service.js';
import { SealedMovesController } from './sealed-moves.controller.js';
import { SealedMovesService } from './sealed-moves.service.js';
import { SealedLinksController } from './sealed-links.controller.js';
import { SealedLinksService } from './sealed-links.service.js';
import { SealedSharingService } from './sealed-sharing.service.js';
import { SealedService } from './sealed.service.js';
import { SealedTeamsController } from './sealed-teams.controller.js';
import { SealedTeamsService } from './sealed-teams.service.js';
import { SealedVisitsService } from './sealed-visits.service.js';
import { SealedCommentsService } from './sealed-comments.service.js';
import { SealedSnapshotsService } from './sealed-snapshots.service.js';
import { SealedTextsController } from './sealed-texts.controller.js';
import { SealedTextsService } from './sealed-texts.service.js';
import { SealedWaitsController } from './sealed-waits.controller.js';
import { SealedWaitsService } from './sealed-waits.service.js';

@Module({
  controllers: [
    SealedController,
    SealedLinksController,
    SealedMovesController,
    SealedTeamsController,
    SealedTextsController,
    SealedWaitsController,
  ],
  providers: [
    SealedService,
    SealedSharingService,
    SealedContentService,
    SealedLinksService,
    SealedMovesService,
    SealedTeamsService,
    SealedTextsService,
    SealedSnapshotsService,
    SealedCommentsService,
    SealedVisitsService,
    SealedWaitsService,
  ],
})
export class SealedModule {}
