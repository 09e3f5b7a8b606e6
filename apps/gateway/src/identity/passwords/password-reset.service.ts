import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import type { PasswordRules } from '@cartulary/contracts/password';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Logger } from '@cartulary/telemetry/logger';
import { MailService } from '../../mail/mail.service.js';
import { AppError } from '../../platform/serve/errors.js';
import { LOG } from '../../platform/settings/parts.js';
import type { EntryFacts } from '../entry/entry-facts.js';
import { JoiningService } from '../entry/joining.service.js';
import { LockoutService } from '../entry/lockout.service.js';
import { MailedTokensService } from '../proof/mailed-tokens.service.js';
import { answered, PasswordChangeService } from './password-change.service.js';
import { removeOtherWaysIn } from '../entry/other-ways-in.js';
import { PasswordRulesService } from './password-rules.service.js';
import type { Device } from '../session/sessions.service.js';

interface Known {
  id: string;
  organisationId: string;
}

/** Tokens that can set a password. An email verification token can, if its recipient has no session for the account. */
const settable = ['reset', 'expired', 'verify'] as const;

/** Accounts without a password can't get one by email either. */
const byEmail = `SELECT id, organisation_id AS "organisationId" FROM app.account WHERE email = $1 AND is_active AND password_hash IS NOT NULL`;

/** Sets a new password for someone who can't sign in, via a mailed link or to replace an expired one. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly tokens: MailedTokensService,
    private readonly rules: PasswordRulesService,
    private readonly change: PasswordChangeService,
    private readonly lockout: LockoutService,
    private readonly mail: MailService,
    private readonly joining: JoiningService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Not awaited, so that neither the contents nor the timing of the response reveals who has an account. */
  request(email: string, device: Device): void {
    this.sendLink(email, device).catch((error: unknown) => this.log.error('a reset mail was not written', { error }));
  }

  private async sendLink(email: string, { address }: Device): Promise<void> {
    const known = await this.database.inSystem(async (manager): Promise<Known | undefined> => {
      const [found]: Known[] = await manager.query(byEmail, [email]);
      return found;
    });
    if (known === undefined) return this.log.info('a new password was asked for, for no account');
    await this.database.inOrganisation(known.organisationId, async () => {
      const account = await repository(Account).findOneByOrFail({ id: known.id });
      const { token, expiresAt: until } = await this.tokens.make(account, 'reset', limits.auth.resetTokenMs);
      const link = this.mail.signInLink('reset', token);
      const written = await this.mail.write({ kind: 'reset', account, values: { link, until } });
      const action = written ? 'password.reset-request' : 'password.reset-refuse';
      await recordAudit({ actorId: null, action, targetKind: 'account', targetId: account.id, detail: { address } });
    });
  }

  /** The rules for a password set with this token. @throws AppError reset_failed */
  async check(token: string): Promise<PasswordRules> {
    const holder = await this.tokens.find(token, settable);
    if (holder === undefined) throw new AppError('reset_failed');
    return this.database.inOrganisation(holder.organisationId, async () =>
      this.rules.of(await repository(Account).findOneByOrFail({ id: holder.accountId })),
    );
  }

  /**
   * Sets a new password and ends all of the person's sessions. An emailed token also verifies the email address. If it
   * wasn't verified before, someone else may have created the account, so all existing sign-in methods are removed.
   * @throws AppError reset_failed for an invalid token; sign_in_to_verify if the account has no password; any refusal
   * by the policy, after which the token stays valid
   */
  async confirm(token: string, password: string, device: Device): Promise<void> {
    const holder = await this.tokens.find(token, settable);
    if (holder === undefined) {
      this.log.warn('a token for a new password was refused', { address: device.address });
      throw new AppError('reset_failed');
    }
    const { organisationId, accountId } = holder;
    const account = await this.change.account(organisationId, accountId);
    if (holder.purpose === 'verify' && account.passwordHash === null) throw new AppError('sign_in_to_verify');
    const fresh = await this.change.judge(account, password);
    const byMail = holder.purpose !== 'expired';
    const isFirstProof = byMail && !account.isEmailVerified;
    const set = await this.database.inOrganisation(organisationId, async () => {
      if (!(await this.tokens.use(holder))) return false;
      if (isFirstProof) await this.takeOver(accountId, device);
      await this.change.replace(account, fresh, {
        action: byMail ? 'password.reset' : 'password.renew',
        device,
        endOthers: true,
      });
      return true;
    });
    if (!set) throw new AppError('reset_failed');
    await this.lockout.clear('sign-in', account.email);
    if (isFirstProof) await this.joining.tellOf(holder);
  }

  /** Transfers an account to the person who was first to verify its email address, in the current unit of work. */
  private async takeOver(accountId: string, { address }: Device): Promise<void> {
    const removed = await removeOtherWaysIn(accountId);
    await repository(Account).update({ id: accountId }, { isEmailVerified: true });
    await recordAudit({
      actorId: accountId,
      action: 'account.verify-email',
      targetKind: 'account',
      targetId: accountId,
      detail: { address, before: { isEmailVerified: false }, after: { isEmailVerified: true }, removed },
    });
  }

  /**
   * Stops a sign-in with a correct password that's too old or was set under other rules, in the current unit of work: `password_expired`,
   * with a token to set the next one. Undefined if the password is valid.
   */
  async expiry({ account, policy, own }: EntryFacts, { address }: Device): Promise<AppError | undefined> {
    const { id } = account;
    const expiresAt = this.rules.expiryOf(account, { maxAgeDays: this.rules.maxAgeDays(policy, own) });
    const hasExpired = expiresAt !== null && expiresAt <= new Date();
    if (!hasExpired && !account.isPasswordOutdated) return undefined;
    const rules = await this.rules.of(account);
    const { token } = await this.tokens.make(account, 'expired', limits.auth.expiredPasswordMs);
    await recordAudit({
      actorId: id,
      action: 'session.refuse-expired',
      targetKind: 'account',
      targetId: id,
      detail: hasExpired ? { address, expiredAt: expiresAt.toISOString() } : { address, reason: 'other-rules' },
    });
    return new AppError('password_expired', { data: { token, rules: answered(rules) } });
  }
}
