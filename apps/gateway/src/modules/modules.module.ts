import { Module } from '@nestjs/common';
import { ModuleDecisionsService } from './module-decisions.service.js';
import { ModulesController } from './modules.controller.js';
import { ModulesService } from './modules.service.js';

@Module({ controllers: [ModulesController], providers: [ModulesService, ModuleDecisionsService] })
export class ModulesModule {}
