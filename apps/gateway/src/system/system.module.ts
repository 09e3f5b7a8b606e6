import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { BackupsController } from './backups.controller.js';
import { BackupsService } from './backups.service.js';
import { ControlsController } from './controls.controller.js';
import { ControlsService } from './controls.service.js';
import { DamagedService } from './damaged.service.js';
import { EmbeddingService } from './embedding.service.js';
import { EventReplayService } from './event-replay.service.js';
import { HealthService } from './health.service.js';
import { MaintenanceController } from './maintenance.controller.js';
import { MaintenanceService } from './maintenance.service.js';
import { QueuesController } from './queues.controller.js';
import { QueuesService } from './queues.service.js';
import { SystemController } from './system.controller.js';

@Module({
  imports: [IdentityModule],
  controllers: [SystemController, QueuesController, MaintenanceController, ControlsController, BackupsController],
  providers: [
    HealthService,
    EventReplayService,
    DamagedService,
    EmbeddingService,
    QueuesService,
    MaintenanceService,
    ControlsService,
    BackupsService,
  ],
  exports: [HealthService],
})
export class SystemModule {}
