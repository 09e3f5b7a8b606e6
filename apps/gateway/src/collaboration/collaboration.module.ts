import { Module } from '@nestjs/common';
import { CollaborationController } from './collaboration.controller.js';

@Module({ controllers: [CollaborationController] })
export class CollaborationModule {}
