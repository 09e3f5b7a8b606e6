import { Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller.js';
import { ExploreService } from './explore.service.js';
import { MetricsService } from './metrics.service.js';
import { ProductionController } from './production/production.controller.js';
import { ProductionService } from './production/production.service.js';

@Module({
  controllers: [MetricsController, ProductionController],
  providers: [MetricsService, ExploreService, ProductionService],
})
export class MetricsModule {}
