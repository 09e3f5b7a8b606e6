import { Controller } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import { requireAllowedNetwork } from '../../platform/caller/allowed-addresses.js';
import { bearerOf } from '../../platform/caller/bearer.js';
import type { Call } from '../../platform/caller/call.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { LiveSessionsService } from '../../platform/caller/live-sessions.service.js';
import { SharedRates, type SharedRate } from '../../platform/rates/shared-rates.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { EmailVerificationService } from '../addresses/email-verification.service.js';
import { answered, PasswordChangeService } from './password-change.service.js';
import { FirstPasswordService } from './first-password.service.js';
import { passwordWork } from './password-work.js';
import { PasswordResetService } from './password-reset.service.js';

/** Forgotten, expired, and changed passwords, and email address verification. */
@Controller()
export class PasswordsController {
  /** Limits unauthenticated calls per IP address, because each may send an email or try a token. */
  private readonly attempts: SharedRate;

  constructor(
    rates: SharedRates,
    private readonly reset: PasswordResetService,
    private readonly change: PasswordChangeService,
    private readonly first: FirstPasswordService,
    private readonly verification: EmailVerificationService,
    private readonly sessions: LiveSessionsService,
    private readonly settings: GatewaySettings,
  ) {
    const { attemptsPerAddress, attemptsPerAddressWindowMs } = limits.auth;
    this.attempts = rates.rate('passwords', attemptsPerAddress, attemptsPerAddressWindowMs);
  }

  @Serve('auth.resetPassword')
  async resetPassword({ body }: InputOf<'auth.resetPassword'>, call: Call): Promise<AnswerOf<'auth.resetPassword'>> {
    await this.attempts.take(call.addressGroup);
    this.reset.request(body.email, call);
    return 'If there is an account with this address, an email with a link is on its way.';
  }

  @Serve('auth.checkReset')
  async checkReset({ body }: InputOf<'auth.checkReset'>, call: Call): Promise<AnswerOf<'auth.checkReset'>> {
    await this.attempts.take(call.addressGroup);
    return { rules: answered(await this.reset.check(body.token)) };
  }

  @Serve('auth.confirmReset')
  async confirmReset({ body }: InputOf<'auth.confirmReset'>, call: Call): Promise<AnswerOf<'auth.confirmReset'>> {
    await this.attempts.take(call.addressGroup);
    await passwordWork.admit(() => this.reset.confirm(body.token, body.password, call));
    return 'The new password is set. Every device is signed out.';
  }

  @Serve('auth.verifyEmail')
  async verifyEmail({ body }: InputOf<'auth.verifyEmail'>, call: Call): Promise<AnswerOf<'auth.verifyEmail'>> {
    await this.attempts.take(call.addressGroup);
    const bearer = bearerOf(call.request);
    const caller = bearer === undefined ? undefined : await this.sessions.callerOfToken(bearer);
    if (caller !== undefined) requireAllowedNetwork(caller, call.address, this.settings);
    await this.verification.verify(body.token, caller?.accountId, call);
    return 'The address is confirmed.';
  }

  @Serve('auth.sendVerification')
  async sendVerification(
    _input: InputOf<'auth.sendVerification'>,
    call: Call,
  ): Promise<AnswerOf<'auth.sendVerification'>> {
    return this.verification.writeAgain(call.caller, call);
  }

  @Serve('account.readPassword')
  read(_input: InputOf<'account.readPassword'>, { caller }: Call): Promise<AnswerOf<'account.readPassword'>> {
    return this.change.read(caller);
  }

  @Serve('account.changePassword')
  async changeOwn(
    { body }: InputOf<'account.changePassword'>,
    call: Call,
  ): Promise<AnswerOf<'account.changePassword'>> {
    await passwordWork.admit(() => this.change.changeOwn(call.caller, body, call));
    return 'The password is changed.';
  }

  @Serve('account.addPassword')
  async add({ body }: InputOf<'account.addPassword'>, call: Call): Promise<AnswerOf<'account.addPassword'>> {
    await passwordWork.admit(() => this.first.set(call.caller, body.newPassword, call));
    return 'The password is set.';
  }
}
