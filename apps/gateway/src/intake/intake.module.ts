import { Module } from '@nestjs/common';
import { IntakeController } from './intake.controller.js';
import { IntakeService } from './intake.service.js';

/** Sources: folders and mailboxes that documents are imported from automatically. The workers poll them. */
@Module({ controllers: [IntakeController], providers: [IntakeService] })
export class IntakeModule {}
