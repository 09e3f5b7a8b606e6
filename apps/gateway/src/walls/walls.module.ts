import { Module } from '@nestjs/common';
import { WallCodesService } from './wall-codes.service.js';
import { WallsController } from './walls.controller.js';
import { WallsService } from './walls.service.js';

@Module({ controllers: [WallsController], providers: [WallCodesService, WallsService] })
export class WallsModule {}
