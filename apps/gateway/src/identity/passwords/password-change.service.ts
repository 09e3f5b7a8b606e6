import { Injectable } from '@nestjs/common';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { endSession } from '@cartulary/database/end-session';
import { Account } from '@cartulary/database/entities/account.entity';
import { FormerPassword } from '@cartulary/database/entities/former-password.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { PasswordRules } from '@cartulary/contracts/password';
import { IsNull } from 'typeorm';
import { MailService } from '../../mail/mail.service.js';
import type { Caller } from '../../platform/caller/call.js';
import { ChallengesService } from '../../platform/caller/challenges.service.js';
import { AppError } from '../../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { LockoutService } from '../entry/lockout.service.js';
import { MailedTokensService } from '../proof/mailed-tokens.service.js';
import { PasswordRulesService } from './password-rules.service.js';
import { hashPassword, verifyPassword } from './passwords.js';
import type { Device } from '../session/sessions.service.js';

/** A new password that was found good, and what is to happen with it. */
export interface FreshPassword {
  readonly hash: string;
  readonly rules: PasswordRules;
}

/** Why and by whom a password is replaced. */
interface Change {
  readonly action: 'password.add' | 'password.change' | 'password.reset' | 'password.renew';
  readonly device: Device;
  /** The session that changes it goes on; all others end where `endOthers` says so. */
  readonly keptSessionId?: string;
  readonly endOthers: boolean;
}

/** Keeps what the policy forbids to take again, and no more. */
const forgetOldest = `
  DELETE FROM app.former_password WHERE account_id = $1 AND id NOT IN (
    SELECT id FROM app.former_password WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2)`;

/** Replaces passwords. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: Database,
    private readonly rules: PasswordRulesService,
    private readonly lockout: LockoutService,
    private readonly tokens: MailedTokensService,
    private readonly mail: MailService,
    private readonly challenges: ChallengesService,
  ) {}

  /** How old the caller's password is, and what a new one has to meet. */
  read({ organisationId, accountId }: Caller): Promise<AnswerOf<'account.readPassword'>> {
    return this.database.inOrganisation(organisationId, async () => {
      const account = await repository(Account).findOneByOrFail({ id: accountId });
      const rules = await this.rules.of(account);
      const expiresAt = this.rules.expiryOf(account, rules)?.toISOString() ?? null;
      const hasPassword = account.passwordHash !== null;
      return { hasPassword, rules: answered(rules), changedAt: account.passwordChangedAt.toISOString(), expiresAt };
    });
  }

  /**
   * Changes the caller's own password.
   * @throws AppError password_wrong; account_locked after five wrong ones; whatever the policy refuses
   */
  async changeOwn(
    { organisationId, accountId, sessionId }: Caller,
    { currentPassword, newPassword, endOtherSessions }: InputOf<'account.changePassword'>['body'],
    device: Device,
  ): Promise<void> {
    await this.lockout.take('own-password', accountId);
    const account = await this.account(organisationId, accountId);
    if (!(await verifyPassword(account.passwordHash, currentPassword))) {
      await this.database.inOrganisation(organisationId, () => recordRefusal(accountId, device));
      throw new AppError('password_wrong');
    }
    await this.lockout.clear('own-password', accountId);
    const fresh = await this.judge(account, newPassword);
    await this.database.inOrganisation(organisationId, () =>
      this.replace(account, fresh, {
        action: 'password.change',
        device,
        keptSessionId: sessionId,
        endOthers: endOtherSessions,
      }),
    );
  }

  /** Whether the account may take this password, and its hash. Outside a unit of work: it computes for a while. */
  async judge(account: Account, password: string): Promise<FreshPassword> {
    const { rules, hashes } = await this.database.inOrganisation(account.organisationId, async () => {
      const found = await this.rules.of(account);
      return { rules: found, hashes: await this.rules.remembered(account, found) };
    });
    this.rules.require(password, rules);
    await this.rules.requireNew(password, hashes);
    return { hash: await hashPassword(password), rules };
  }

  /**
   * Puts the new password in the place of the old one, in the running unit of work: sessions end, the person is told.
   * @throws AppError conflict, authentication_required where it is a session that changes it, and meanwhile the password is
   * another one or the session is over
   */
  async replace(account: Account, { hash, rules }: FreshPassword, change: Change): Promise<void> {
    const { id, passwordHash, passwordChangedAt } = account;
    const now = new Date();
    if (change.keptSessionId !== undefined) await requireUnchanged(account, change.keptSessionId);
    if (rules.remembered > 0 && passwordHash !== null) {
      await repository(FormerPassword).insert({ id: newId(), accountId: id, passwordHash });
      await manager().query(forgetOldest, [id, rules.remembered - 1]);
    } else await repository(FormerPassword).delete({ accountId: id });
    await repository(Account).update({ id }, { passwordHash: hash, passwordChangedAt: now, isPasswordOutdated: false });
    await this.tokens.forget(id, ['reset', 'expired']);
    // Whoever got as far as the second step by the old password gets no further.
    await this.challenges.endAll(id);
    await recordAudit({
      actorId: id,
      action: change.action,
      targetKind: 'account',
      targetId: id,
      detail: {
        address: change.device.address,
        before: { changedAt: passwordChangedAt.toISOString() },
        after: { changedAt: now.toISOString(), policy: rules.policy },
      },
    });
    if (change.endOthers) {
      const open = await repository(Session).findBy({ accountId: id, endedAt: IsNull() });
      for (const session of open)
        if (session.id !== change.keptSessionId) await endSession(session, 'password-changed', id);
    }
    const link = this.mail.signInLink();
    await this.mail.write({
      kind: 'password-changed',
      account,
      values: { at: now, address: change.device.address, link },
    });
  }

  /** The account by its id. @throws EntityNotFoundError */
  account(organisationId: string, id: string): Promise<Account> {
    return this.database.inOrganisation(organisationId, () => repository(Account).findOneByOrFail({ id }));
  }
}

/**
 * Judging and hashing take their time, in which the account's owner may have set another password by mail, or ended the
 * session: whoever changes it then was somebody else, and their password must not be the last.
 */
async function requireUnchanged({ id, passwordHash }: Account, sessionId: string): Promise<void> {
  const held = await repository(Account).findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
  if (held.passwordHash !== passwordHash) throw new AppError('conflict');
  if (!held.isActive || !(await repository(Session).existsBy({ id: sessionId, endedAt: IsNull() })))
    throw new AppError('authentication_required');
}

/** As the contract writes them, and nothing besides: the words of the person stay here. */
export const answered = ({
  policy,
  minLength,
  contextWords,
  maxAgeDays,
  remembered,
}: PasswordRules): AnsweredRules => ({
  policy,
  minLength,
  maxAgeDays,
  remembered,
  contextWords: [...contextWords],
});
type AnsweredRules = AnswerOf<'account.readPassword'>['rules'];

const recordRefusal = (accountId: string, { address }: Device): Promise<void> =>
  recordAudit({
    actorId: accountId,
    action: 'password.refuse',
    targetKind: 'account',
    targetId: accountId,
    detail: { address },
  });
