import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DamagedService } from './damaged.service.js';
import { EventReplayService } from './event-replay.service.js';
import { HealthService } from './health.service.js';
import { SystemController } from './system.controller.js';

@Module({
  imports: [AccountsModule],
  controllers: [SystemController],
  providers: [HealthService, EventReplayService, DamagedService],
})
export class SystemModule {}
