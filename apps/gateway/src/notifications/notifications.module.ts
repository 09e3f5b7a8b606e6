import { Module } from '@nestjs/common';
import { AttentionController } from './attention.controller.js';
import { AttentionService } from './attention.service.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  controllers: [NotificationsController, AttentionController],
  providers: [NotificationsService, AttentionService],
})
export class NotificationsModule {}
