import { Module } from '@nestjs/common';
import { MetricsModule } from '../metrics/metrics.module.js';
import { WallCodesService } from './wall-codes.service.js';
import { WallsController } from './walls.controller.js';
import { WallsService } from './walls.service.js';

@Module({
  imports: [MetricsModule],
  controllers: [WallsController],
  providers: [WallCodesService, WallsService],
})
export class WallsModule {}
