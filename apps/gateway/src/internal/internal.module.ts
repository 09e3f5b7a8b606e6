import { Module } from '@nestjs/common';
import { SystemModule } from '../system/system.module.js';
import { Certificates } from './certificates.js';
import { InstallationSamples } from './installation-samples.js';
import { InternalController } from './internal.controller.js';
import { InternalService } from './internal.service.js';

@Module({
  imports: [SystemModule],
  controllers: [InternalController],
  exports: [InternalService],
  providers: [Certificates, InternalService, InstallationSamples],
})
export class InternalModule {}
