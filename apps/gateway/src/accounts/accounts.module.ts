import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { FactorsModule } from '../factors/factors.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AcceptingController } from './accepting.controller.js';
import { AcceptingService } from './accepting.service.js';
import { AccountsController } from './accounts.controller.js';
import { AddressChangesService } from './address-changes.service.js';
import { AddressCodesService } from './address-codes.service.js';
import { AddressUndoService } from './address-undo.service.js';
import { AddressesController } from './addresses.controller.js';
import { EmailVerificationService } from './email-verification.service.js';
import { FirstPasswordService } from './first-password.service.js';
import { FoundingService } from './founding.service.js';
import { JoiningController } from './joining.controller.js';
import { JoiningService } from './joining.service.js';
import { MailedTokensService } from './mailed-tokens.service.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnDataService } from './own-data.service.js';
import { OwnPasswordService } from './own-password.service.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { PasswordRulesService } from './password-rules.service.js';
import { PasswordsController } from './passwords.controller.js';
import { RefreshService } from './refresh.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { ShortTokensController } from './short-tokens.controller.js';
import { SignUpService } from './sign-up.service.js';

@Module({
  imports: [DocumentsModule, FactorsModule, MailModule],
  controllers: [
    AcceptingController,
    AccountsController,
    AddressesController,
    JoiningController,
    OwnAccountController,
    PasswordsController,
    ShortTokensController,
  ],
  providers: [
    AcceptingService,
    AddressChangesService,
    AddressCodesService,
    AddressUndoService,
    EmailVerificationService,
    FirstPasswordService,
    FoundingService,
    JoiningService,
    MailedTokensService,
    OwnDataService,
    OwnPasswordService,
    OwnSessionsService,
    PasswordChangeService,
    PasswordResetService,
    PasswordRulesService,
    RefreshService,
    SessionsService,
    SignInService,
    SignUpService,
  ],
  exports: [OwnPasswordService, SignInService, FoundingService],
})
export class AccountsModule {}
