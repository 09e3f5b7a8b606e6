import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';

@Module({ imports: [DocumentsModule], controllers: [DashboardController], providers: [DashboardService] })
export class DashboardModule {}
