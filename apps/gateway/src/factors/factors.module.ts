import { Module } from '@nestjs/common';
import { LockoutService } from '../accounts/lockout.service.js';
import { MailModule } from '../mail/mail.module.js';
import { EmailCodesService } from './email-codes.service.js';
import { FactorsService } from './factors.service.js';
import { PasskeysService } from './passkeys.service.js';

const services = [EmailCodesService, FactorsService, LockoutService, PasskeysService];

/** Second factors themselves; `SecondStepsModule` signs people in by them. */
@Module({ imports: [MailModule], providers: services, exports: services })
export class FactorsModule {}
