import { Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller.js';
import { ExploreService } from './explore.service.js';
import { MetricsService } from './metrics.service.js';

@Module({ controllers: [MetricsController], providers: [MetricsService, ExploreService] })
export class MetricsModule {}
