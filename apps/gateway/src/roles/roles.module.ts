import { Module } from '@nestjs/common';
import { RightsService } from './rights.service.js';
import { RolesController } from './roles.controller.js';
import { RolesService } from './roles.service.js';

@Module({ controllers: [RolesController], providers: [RolesService, RightsService] })
export class RolesModule {}
