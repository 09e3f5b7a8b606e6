import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { DamagedService } from './damaged.service.js';
import { EmbeddingService } from './embedding.service.js';
import { EventReplayService } from './event-replay.service.js';
import { HealthService } from './health.service.js';
import { SystemController } from './system.controller.js';

@Module({
  imports: [IdentityModule],
  controllers: [SystemController],
  providers: [HealthService, EventReplayService, DamagedService, EmbeddingService],
})
export class SystemModule {}
