import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { AccountsController } from './accounts.controller.js';
import { FoundingService } from './founding.service.js';
import { LockoutService } from './lockout.service.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnDataService } from './own-data.service.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { RefreshService } from './refresh.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { ShortTokensController } from './short-tokens.controller.js';
import { SignUpService } from './sign-up.service.js';

@Module({
  imports: [DocumentsModule],
  controllers: [AccountsController, OwnAccountController, ShortTokensController],
  providers: [
    FoundingService,
    LockoutService,
    OwnDataService,
    OwnSessionsService,
    RefreshService,
    SessionsService,
    SignInService,
    SignUpService,
  ],
  exports: [FoundingService],
})
export class AccountsModule {}
