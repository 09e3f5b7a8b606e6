import { Module } from '@nestjs/common';
import { InternalModule } from '../internal/internal.module.js';
import { EnterpriseHubController } from './enterprise-hub.controller.js';
import { EnterpriseHubService } from './enterprise-hub.service.js';
import { SupportAccessService } from './support-access.service.js';

@Module({
  imports: [InternalModule],
  controllers: [EnterpriseHubController],
  providers: [EnterpriseHubService, SupportAccessService],
  exports: [SupportAccessService],
})
export class EnterpriseHubModule {}
