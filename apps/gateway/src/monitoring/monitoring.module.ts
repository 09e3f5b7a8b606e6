import { Module } from '@nestjs/common';
import { AnalyticsService } from './analytics.service.js';
import { ClientLogsService } from './client-logs.service.js';
import { ErrorReportsService } from './error-reports.service.js';
import { ErrorsService } from './errors.service.js';
import { ErrorsTold } from './errors-told.service.js';
import { KeptErrors } from './kept-errors.service.js';
import { LogSocketGateway } from './log-socket.gateway.js';
import { MonitoringController } from './monitoring.controller.js';
import { OwnErrors } from './own-errors.service.js';
import { ReplaysService } from './replays.service.js';
import { ServedRelease } from './served-release.service.js';
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
    ErrorsTold,
    KeptErrors,
    OwnErrors,
    ServedRelease,
  ],
  exports: [ErrorsTold, OwnErrors, ReplaysService, ServedRelease],
})
export class MonitoringModule {}
