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

/** Proof that an account's address belongs to its person. */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly database: Database,
    private readonly tokens: MailedTokensService,
    private readonly mail: MailService,
    private readonly joining: JoiningService,
  ) {}

  /** Writes the mail with the link, in the running unit of work. @returns false where there were too many within the hour */
  async write(account: Account): Promise<boolean> {
    return (await this.writeLink(account)) !== undefined;
  }

  /** @returns the link that stands in the mail; undefined where none was written */
  private async writeLink(account: Account): Promise<string | undefined> {
    const { token, expiresAt: until } = await this.tokens.make(account, 'verify', limits.auth.verifyTokenMs);
    const link = this.mail.signInLink('verify', token);
    return (await this.mail.write({ kind: 'verify', account, values: { link, until } })) ? link : undefined;
  }

  /**
   * Writes it again for the caller, unless the address is proved already. Where no mail goes out, the operator gets the link:
   * they may read it in the outbox. Everybody else would prove any address by it. @throws AppError rate_limited
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
   * Takes the proof of somebody who is signed in to the account. Whoever only has the mail may not be who made the account,
   * and would confirm a stranger's password: they choose their own (`PasswordResetService`).
   * @throws AppError email_verification_failed where the token holds no more; sign_in_to_verify to everybody else
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
