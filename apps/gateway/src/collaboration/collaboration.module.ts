import { Module } from '@nestjs/common';
import { LockoutService } from '../accounts/lockout.service.js';
import { PasswordHashesService } from '../accounts/password-hashes.service.js';
import { ActivityService } from './activity.service.js';
import { CommentsController } from './comments.controller.js';
import { CommentsService } from './comments.service.js';
import { ItemFilesController } from './item-files.controller.js';
import { ItemFilesService } from './item-files.service.js';
import { ItemsController } from './items.controller.js';
import { ItemsService } from './items.service.js';
import { LinksService } from './links.service.js';
import { SharingController } from './sharing.controller.js';
import { SharingService } from './sharing.service.js';

@Module({
  controllers: [CommentsController, ItemFilesController, ItemsController, SharingController],
  providers: [
    ActivityService,
    CommentsService,
    ItemFilesService,
    ItemsService,
    LinksService,
    LockoutService,
    PasswordHashesService,
    SharingService,
  ],
})
export class CollaborationModule {}
