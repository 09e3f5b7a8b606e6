import { Module } from '@nestjs/common';
import { EnterpriseHubModule } from '../enterprise-hub/enterprise-hub.module.js';
import { MonitoringModule } from '../monitoring/monitoring.module.js';
import { ErrorActsService } from './error-acts.service.js';
import { ErrorGroupsController } from './error-groups.controller.js';
import { ErrorGroupsService } from './error-groups.service.js';
import { ErrorPeople } from './error-people.service.js';
import { OccurrencesService } from './occurrences.service.js';
import { ErrorReach } from './reach.service.js';
import { SourceMaps } from './source-maps.service.js';

@Module({
  imports: [EnterpriseHubModule, MonitoringModule],
  controllers: [ErrorGroupsController],
  providers: [ErrorReach, ErrorPeople, ErrorGroupsService, ErrorActsService, OccurrencesService, SourceMaps],
})
export class ErrorGroupsModule {}
