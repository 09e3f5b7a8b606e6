import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { CommandCenterController } from './command-center.controller.js';
import { CommandCenterService } from './command-center.service.js';
import { CpuBudgetService } from './cpu-budget.service.js';

@Module({
  imports: [DocumentsModule],
  controllers: [CommandCenterController],
  providers: [CommandCenterService, CpuBudgetService],
})
export class CommandCenterModule {}
