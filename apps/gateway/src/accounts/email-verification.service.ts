import { Injectable } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import { MailService } from '../mail/mail.service.js';
import type { Caller } from '../platform/call.js';
import { AppError } from '../platform/errors.js';
import { JoiningService } from './joining.service.js';
import { MailedTokensService } from './mailed-tokens.service.js';
import type { Device } from './sessions.service.js';

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
    const { token, expiresAt: until } = await this.tokens.make(account, 'verify', limits.auth.verifyTokenMs);
    return this.mail.write({ kind: 'verify', account, values: { link: this.mail.signInLink('verify', token), until } });
  }

  /** Writes it again for the caller, unless the address is proved already. @throws AppError rate_limited */
  async writeAgain({ organisationId, accountId }: Caller, { address }: Device): Promise<void> {
    const written = await this.database.inOrganisation(organisationId, async () => {
      const account = await repository(Account).findOneByOrFail({ id: accountId });
      if (account.isEmailVerified) return true;
      const done = await this.write(account);
      const action = done ? 'account.verify-request' : 'account.verify-refuse';
      await recordAudit({
        actorId: accountId,
        action,
        targetKind: 'account',
        targetId: accountId,
        detail: { address },
      });
      return done;
    });
    if (!written) throw new AppError('rate_limited', { retryAfterSeconds: limits.mail.windowMs / 1_000 });
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
