import { Module } from '@nestjs/common';
import { MailController } from './mail.controller.js';
import { MailService } from './mail.service.js';
import { OutboxService } from './outbox.service.js';

@Module({ controllers: [MailController], providers: [MailService, OutboxService], exports: [MailService] })
export class MailModule {}
