import { Injectable } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import { limits } from '@cartulary/contracts/limits';
import { mailLimits } from '@cartulary/contracts/limits/mail';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import { MailService } from '../../mail/mail.service.js';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { JoiningService } from '../entry/joining.service.js';
import { MailedTokensService } from '../proof/mailed-tokens.service.js';
import type { Device } from '../session/sessions.service.js';

/** Verifies that an account's email address belongs to its owner. */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly database: Database,
    private readonly tokens: MailedTokensService,
    private readonly mail: MailService,
    private readonly joining: JoiningService,
  ) {}

  /**
   * Writes the email with the link, in the current unit of work. @returns false if there were too many within the hour
   */
  async write(account: Account): Promise<boolean> {
    return (await this.writeLink(account)) !== undefined;
  }

  /** @returns the link in the email; undefined if none was written */
  private async writeLink(account: Account): Promise<string | undefined> {
    const { token, expiresAt: until } = await this.tokens.make(account, 'verify', limits.auth.verifyTokenMs);
    const link = this.mail.signInLink('verify', token);
    return (await this.mail.write({ kind: 'verify', account, values: { link, until } })) ? link : undefined;
  }

  /**
   * Writes the email again, unless the address is already verified. If no email is sent, only an operator gets the
   * link, because they can read the outbox anyway. Anyone else could verify any address with it.
   * @throws AppError rate_limited
   */
  async writeAgain(caller: Caller, { address }: Device): Promise<AnswerOf<'auth.sendVerification'>> {
    const { organisationId, accountId } = caller;
    const sent = this.mail.desk.sends;
    const written = await this.database.inOrganisation(organisationId, async () => {
      const account = await repository(Account).findOneByOrFail({ id: accountId });
      if (account.isEmailVerified) return null;
      const done = await this.writeLink(account);
      const action = done !== undefined ? 'account.verify-request' : 'account.verify-refuse';
      await recordAudit({
        actorId: accountId,
        action,
        targetKind: 'account',
        targetId: accountId,
        detail: { address },
      });
      return done;
    });
    if (written === undefined) throw new AppError('rate_limited', { retryAfterSeconds: mailLimits.windowMs / 1_000 });
    return { sent, link: !sent && holds(caller, INSTALLATION_OPERATE) ? written : null };
  }

  /**
   * Verifies the email address for someone signed in to the account. A recipient who isn't signed in may not have
   * created the account and would confirm a stranger's password; they set their own instead (`PasswordResetService`).
   * @throws AppError email_verification_failed for an invalid token; sign_in_to_verify for everyone else
   */
  async verify(token: string, callerId: string | undefined, { address }: Device): Promise<void> {
    const holder = await this.tokens.find(token, ['verify']);
    if (holder === undefined) throw new AppError('email_verification_failed');
    const { organisationId, accountId } = holder;
    if (callerId !== accountId) throw new AppError('sign_in_to_verify');
    const verified = await this.database.inOrganisation(organisationId, async () => {
      if (!(await this.tokens.use(holder))) return false;
      const { isEmailVerified: before } = await repository(Account).findOneByOrFail({ id: accountId });
      await repository(Account).update({ id: accountId }, { isEmailVerified: true });
      await recordAudit({
        actorId: accountId,
        action: 'account.verify-email',
        targetKind: 'account',
        targetId: accountId,
        detail: { address, before: { isEmailVerified: before }, after: { isEmailVerified: true } },
      });
      return true;
    });
    if (!verified) throw new AppError('email_verification_failed');
    await this.joining.tellOf(holder);
  }
}
