import { Module } from '@nestjs/common';
import { SystemModule } from '../system/system.module.js';
import { DeploymentController } from './deployment.controller.js';
import { DeploymentService } from './deployment.service.js';

@Module({ imports: [SystemModule], controllers: [DeploymentController], providers: [DeploymentService] })
export class DeploymentModule {}
