import { Module } from '@nestjs/common';
import { CollaborationModule } from '../collaboration/collaboration.module.js';
import { AnalysesController } from './analyses.controller.js';
import { AnalysesService } from './analyses.service.js';
import { ForecastsService } from './insights/forecasts.service.js';
import { InsightsController } from './insights/insights.controller.js';
import { InsightsService } from './insights/insights.service.js';
import { MetricsController } from './metrics.controller.js';
import { ExploreService } from './explore.service.js';
import { MetricsService } from './metrics.service.js';
import { ProductionController } from './production/production.controller.js';
import { ProductionService } from './production/production.service.js';

@Module({
  imports: [CollaborationModule],
  controllers: [AnalysesController, InsightsController, MetricsController, ProductionController],
  providers: [AnalysesService, ExploreService, ForecastsService, InsightsService, MetricsService, ProductionService],
})
export class MetricsModule {}
