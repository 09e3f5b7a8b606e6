import { Injectable } from '@nestjs/common';
import { brand } from '@cartulary/contracts/brand';
import type { ErrorCode } from '@cartulary/contracts/client-errors';
import { contextWordsOf, passwordMessage, passwordRules, passwordStrength } from '@cartulary/contracts/password';
import type { PasswordRules } from '@cartulary/contracts/password';
import type { SettingValues } from '@cartulary/contracts/settings';
import type { Account } from '@cartulary/database/entities/account.entity';
import { FormerPassword } from '@cartulary/database/entities/former-password.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import { AppError } from '../../platform/serve/errors.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { isCommonPassword, isLeakedPassword } from './common-passwords.js';
import { estimatedGuessesLog10 } from './estimated-guesses.js';
import { verifyPassword } from './passwords.js';

const DAY_MS = 86_400_000;

/** One account's rules, with words that no policy allows in its password. */
export interface RulesOfAccount extends PasswordRules {
  readonly personalWords: readonly string[];
}

/** Rules for new passwords, based on the organization's policy. */
@Injectable()
export class PasswordRulesService {
  constructor(private readonly settings: GatewaySettings) {}

  /** The rules for one account, in the current unit of work. A person can make the password expire sooner, but not later. */
  async of(account: Account): Promise<RulesOfAccount> {
    const { passwordPolicy } = await settingValues('enterprise', null);
    const organisation = await repository(Organisation).findOneByOrFail({ id: account.organisationId });
    const { firstName, lastName, email } = account;
    const words = contextWordsOf([firstName, lastName, email, organisation.name, brand.name]);
    const personalWords = personalWordsOf([firstName, lastName, organisation.name], email);
    const rules = { ...passwordRules(passwordPolicy, this.settings.passwordMinLength, words), personalWords };
    if (rules.maxAgeDays === null) return rules;
    return { ...rules, maxAgeDays: this.maxAgeDays({ passwordPolicy }, await settingValues('security', account.id)) };
  }

  /** Days until a password has to be replaced; null for never. */
  maxAgeDays(
    { passwordPolicy }: Pick<SettingValues<'enterprise'>, 'passwordPolicy'>,
    { passwordExpiry }: Pick<SettingValues<'security'>, 'passwordExpiry'>,
  ): number | null {
    const { maxAgeDays } = passwordRules(passwordPolicy, this.settings.passwordMinLength);
    return maxAgeDays === null ? null : Math.min(maxAgeDays, passwordExpiry);
  }

  /** When the account's password has to be replaced; null for never. */
  expiryOf(
    { passwordChangedAt }: Pick<Account, 'passwordChangedAt'>,
    { maxAgeDays }: Pick<PasswordRules, 'maxAgeDays'>,
  ): Date | null {
    return maxAgeDays === null ? null : new Date(passwordChangedAt.getTime() + maxAgeDays * DAY_MS);
  }

  /** Hashes that may not be reused, starting with the current one, in the current unit of work. */
  async remembered({ id, passwordHash }: Account, { remembered }: PasswordRules): Promise<string[]> {
    if (remembered === 0 || passwordHash === null) return [];
    const former = await repository(FormerPassword).find({
      where: { accountId: id },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: remembered - 1,
    });
    return [passwordHash, ...former.map((one) => one.passwordHash)];
  }

  /** The rules for someone without an account. @param names names of the person and the organization */
  ofNobody(names: readonly string[], email: string): RulesOfAccount {
    const personalWords = personalWordsOf(names, email);
    return { ...passwordRules('standard', this.settings.passwordMinLength), personalWords };
  }

  /**
   * Throws the first problem with a password and lists all of them. The password is checked as typed, without trimming. Leaked passwords,
   * and those made of the person's own words, are refused under every policy (ASVS 5.0.0: 6.2.4, 6.2.11).
   */
  require(password: string, rules: RulesOfAccount): void {
    const issues: ErrorCode[] = [...passwordStrength(password, estimatedGuessesLog10(password), rules).issues];
    const isListed = rules.policy === 'nist' ? isCommonPassword : isLeakedPassword;
    if (!issues.includes('password_common') && isListed(password)) issues.push('password_common');
    const lowered = password.toLowerCase();
    if (!issues.includes('password_context') && rules.personalWords.some((word) => lowered.includes(word)))
      issues.push('password_context');
    const [first] = issues;
    if (first === undefined) return;
    const sentences = issues.map((code) => passwordMessage(code, rules));
    throw new AppError(first, {
      message: passwordMessage(first, rules),
      data: { issues: sentences.map((message) => ({ path: 'password', message })) },
    });
  }

  /**
   * Checks one at a time, because each takes a core for some 15 ms.
   * @throws AppError `password_reused` if the password matches one of the hashes
   */
  async requireNew(password: string, hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) if (await verifyPassword(hash, password)) throw new AppError('password_reused');
  }
}

/** The words an attacker would try first: names, the part of the email address before the @, and the product's name. */
const personalWordsOf = (names: readonly string[], email: string): string[] =>
  contextWordsOf([...names, email.split('@')[0] ?? '', brand.name]);
