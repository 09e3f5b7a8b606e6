import { Module } from '@nestjs/common';
import { AlertRulesService } from './alert-rules.service.js';
import { AlertTrialsService } from './alert-trials.service.js';
import { AlertsController } from './alerts.controller.js';
import { AlertsService } from './alerts.service.js';
import { AlertWebhooksService } from './webhooks.service.js';

@Module({
  controllers: [AlertsController],
  providers: [AlertRulesService, AlertTrialsService, AlertsService, AlertWebhooksService],
})
export class AlertsModule {}
