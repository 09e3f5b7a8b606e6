import { Module } from '@nestjs/common';
import { CollaborationModule } from '../collaboration/collaboration.module.js';
import { ModelsModule } from '../models/models.module.js';
import { AiHubController } from './ai-hub/ai-hub.controller.js';
import { AiHubService } from './ai-hub/ai-hub.service.js';
import { AnalysesController } from './analyses.controller.js';
import { AnalysesService } from './analyses.service.js';
import { ForecastsService } from './insights/forecasts.service.js';
import { InsightsController } from './insights/insights.controller.js';
import { InsightsService } from './insights/insights.service.js';
import { MetricsController } from './metrics.controller.js';
import { ExploreService } from './explore.service.js';
import { MetricsService } from './metrics.service.js';
import { DashboardAnswersService } from './own-dashboards/dashboard-answers.service.js';
import { OwnDashboardsController } from './own-dashboards/own-dashboards.controller.js';
import { OwnDashboardsService } from './own-dashboards/own-dashboards.service.js';
import { QuestionMailsController } from './question-mails/question-mails.controller.js';
import { QuestionMailsService } from './question-mails/question-mails.service.js';
import { ProductionController } from './production/production.controller.js';
import { ProductionService } from './production/production.service.js';

@Module({
  imports: [CollaborationModule, ModelsModule],
  controllers: [
    AiHubController,
    AnalysesController,
    InsightsController,
    MetricsController,
    OwnDashboardsController,
    ProductionController,
    QuestionMailsController,
  ],
  providers: [
    AiHubService,
    AnalysesService,
    DashboardAnswersService,
    ExploreService,
    ForecastsService,
    InsightsService,
    MetricsService,
    OwnDashboardsService,
    ProductionService,
    QuestionMailsService,
  ],
  exports: [OwnDashboardsService],
})
export class MetricsModule {}
