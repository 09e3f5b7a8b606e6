import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AcceptingController } from './entry/accepting.controller.js';
import { AcceptingService } from './entry/accepting.service.js';
import { EntryController } from './entry/entry.controller.js';
import { AddressChangesService } from './addresses/address-changes.service.js';
import { AddressCodesService } from './addresses/address-codes.service.js';
import { AddressUndoService } from './addresses/address-undo.service.js';
import { AddressesController } from './addresses/addresses.controller.js';
import { EmailVerificationService } from './addresses/email-verification.service.js';
import { FirstPasswordService } from './passwords/first-password.service.js';
import { FoundingService } from './entry/founding.service.js';
import { JoiningController } from './entry/joining.controller.js';
import { JoiningService } from './entry/joining.service.js';
import { MailedTokensService } from './proof/mailed-tokens.service.js';
import { OwnSessionsController } from './session/own-sessions.controller.js';
import { OwnDataService } from './own-data/own-data.service.js';
import { OwnPasswordService } from './passwords/own-password.service.js';
import { OwnSessionsService } from './session/own-sessions.service.js';
import { PasswordChangeService } from './passwords/password-change.service.js';
import { PasswordResetService } from './passwords/password-reset.service.js';
import { PasswordRulesService } from './passwords/password-rules.service.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { RefreshService } from './session/refresh.service.js';
import { HeldSessionsService } from './session/held-sessions.service.js';
import { SessionsService } from './session/sessions.service.js';
import { SignInService } from './entry/sign-in.service.js';
import { ShortTokensController } from './session/short-tokens.controller.js';
import { SignUpService } from './entry/sign-up.service.js';
import { EmailCodesService } from './factors/email-codes.service.js';
import { FactorsService } from './factors/factors.service.js';
import { OwnFactorsController } from './factors/own-factors.controller.js';
import { PasskeysController } from './factors/passkeys.controller.js';
import { PasskeysService } from './factors/passkeys.service.js';
import { LockoutService } from './entry/lockout.service.js';
import { HolderService } from './proof/holder.service.js';
import { MfaController } from './proof/mfa.controller.js';
import { SecondStepService } from './proof/second-step.service.js';

/** Identity: sign-up and sign-in, passwords, email addresses, second factors, and sessions. */
@Module({
  imports: [DocumentsModule, MailModule],
  controllers: [
    AcceptingController,
    EntryController,
    AddressesController,
    JoiningController,
    MfaController,
    OwnSessionsController,
    OwnFactorsController,
    PasskeysController,
    PasswordsController,
    ShortTokensController,
  ],
  providers: [
    AcceptingService,
    AddressChangesService,
    AddressCodesService,
    AddressUndoService,
    EmailCodesService,
    EmailVerificationService,
    FactorsService,
    FirstPasswordService,
    FoundingService,
    HeldSessionsService,
    HolderService,
    JoiningService,
    LockoutService,
    MailedTokensService,
    OwnDataService,
    OwnPasswordService,
    OwnSessionsService,
    PasskeysService,
    PasswordChangeService,
    PasswordResetService,
    PasswordRulesService,
    RefreshService,
    SecondStepService,
    SessionsService,
    SignInService,
    SignUpService,
  ],
  exports: [
    EmailCodesService,
    FactorsService,
    FoundingService,
    HeldSessionsService,
    LockoutService,
    OwnPasswordService,
    PasskeysService,
    SecondStepService,
    SignInService,
  ],
})
export class IdentityModule {}
