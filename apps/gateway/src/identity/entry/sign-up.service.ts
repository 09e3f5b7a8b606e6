import { Injectable } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import { DEFAULT_LAST_NAME } from '@cartulary/contracts/user';
import { Account } from '@cartulary/database/entities/account.entity';
import { AppError } from '../../platform/serve/errors.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { SharedRates, type SharedRate } from '../../platform/rates/shared-rates.js';
import { cleanName } from '../../platform/items/unseen.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { AddressUndoService } from '../addresses/address-undo.service.js';
import { FoundingService, operatorPermissions } from './founding.service.js';
import { EmailVerificationService } from '../addresses/email-verification.service.js';
import { PasswordRulesService } from '../passwords/password-rules.service.js';
import { hashPassword } from '../passwords/passwords.js';

type Registration = InputOf<'auth.signup'>['body'];

const UNIQUE_VIOLATION = '23505';

/** Sign-up: the first account founds the installation's organization and operates it. Later ones found their own. */
@Injectable()
export class SignUpService {
  private readonly signUps: SharedRate;

  constructor(
    rates: SharedRates,
    private readonly founding: FoundingService,
    private readonly settings: GatewaySettings,
    private readonly rules: PasswordRulesService,
    private readonly verification: EmailVerificationService,
    private readonly addresses: AddressUndoService,
  ) {
    this.signUps = rates.rate('sign-ups', settings.signUpsPerAddress, limits.auth.attemptsPerAddressWindowMs);
  }

  /**
   * The response reveals whether an email address is taken, because it signs in
   * (docs/decisions/2026-11-21-what-a-sign-up-tells.md), so attempts per caller are limited.
   * @param from identifies callers counted together
   * @throws AppError for anything rejected by section 5 and decisions.md; `rate_limited`
   */
  async signUp(registration: Registration, from: string): Promise<Account> {
    if (!registration.acceptTerms || !registration.acceptPrivacy) throw new AppError('terms_required');
    const names = [registration.firstName ?? '', registration.lastName ?? '', registration.organization ?? ''];
    this.rules.require(registration.password, this.rules.ofNobody(names, registration.email));
    await this.signUps.take(from);
    const passwordHash = await hashPassword(registration.password);
    if (await this.addresses.isHeld(registration.email)) throw new AppError('registration_failed');
    try {
      return await this.founding.asFounder((isFirst) => this.found(registration, passwordHash, isFirst));
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('registration_failed', { cause: error });
      throw error;
    }
  }

  private found(registration: Registration, passwordHash: string, isFirst: boolean): Promise<Account> {
    const { email } = registration;
    const lastName = cleanName(registration.lastName ?? '');
    const { adminEmail } = this.settings;
    if (isFirst && adminEmail !== undefined && adminEmail.toLowerCase() !== email)
      throw new AppError('first_account_reserved');
    const firstName =
      cleanName(registration.firstName ?? '') || cleanName(email.split('@')[0] ?? '') || DEFAULT_LAST_NAME;
    const name = cleanName(registration.organization ?? '') || undefined;
    const permissions = isFirst ? operatorPermissions : [];
    const founder = { email, firstName, lastName, passwordHash, role: 'admin', permissions } as const;
    return this.founding.foundOrganisation(name, founder, async (account) => {
      await this.verification.write(account);
    });
  }
}

const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION;
