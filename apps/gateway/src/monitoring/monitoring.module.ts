import { Module } from '@nestjs/common';
import { AnalyticsService } from './analytics.service.js';
import { ClientLogsService } from './client-logs.service.js';
import { ErrorReportsService } from './error-reports.service.js';
import { ErrorsService } from './errors.service.js';
import { LogSocketGateway } from './log-socket.gateway.js';
import { MonitoringController } from './monitoring.controller.js';
import { ReplaysService } from './replays.service.js';
import { SendersService } from './senders.service.js';

@Module({
  controllers: [MonitoringController],
  providers: [
    SendersService,
    ClientLogsService,
    ErrorReportsService,
    AnalyticsService,
    ReplaysService,
    ErrorsService,
    LogSocketGateway,
  ],
})
export class MonitoringModule {}
