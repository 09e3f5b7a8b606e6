import { Module } from '@nestjs/common';
import { MeetingServerModule } from '../meetings/server/meeting-server.module.js';
import { SystemModule } from '../system/system.module.js';
import { Certificates } from './certificates.js';
import { InstallationSamples } from './installation-samples.js';
import { InternalController } from './internal.controller.js';
import { InternalService } from './internal.service.js';
import { MeetingsWatch } from './meetings-watch.js';

@Module({
  imports: [MeetingServerModule, SystemModule],
  controllers: [InternalController],
  exports: [InternalService],
  providers: [Certificates, InternalService, InstallationSamples, MeetingsWatch],
})
export class InternalModule {}
