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

/** A new password that passed the rules. */
export interface FreshPassword {
  readonly hash: string;
  readonly rules: PasswordRules;
}

/** The reason for and details of a password change. */
interface Change {
  readonly action: 'password.add' | 'password.change' | 'password.reset' | 'password.renew';
  readonly device: Device;
  /** The session that makes the change continues; the others end if `endOthers` is set. */
  readonly keptSessionId?: string;
  readonly endOthers: boolean;
}

/** Keeps only as many former passwords as the policy blocks. */
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

  /** The age of the caller's password, and the rules for a new one. */
  read({ organisationId, accountId }: Caller): Promise<AnswerOf<'account.readPassword'>> {
    return this.database.inOrganisation(organisationId, async () => {
      const account = await repository(Account).findOneByOrFail({ id: accountId });
      const rules = await this.rules.of(account);
      const expiresAt = this.rules.expiryOf(account, rules)?.toISOString() ?? null;
      const hasPassword = account.passwordHash !== null;
      return { hasPassword, rules: answered(rules), changedAt: account.passwordChangedAt.toISOString(), expiresAt };
    });
  }

  /** Changes the caller's own password. @throws AppError password_wrong; account_locked after five wrong ones; any refusal by the policy */
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

  /** Checks a new password for the account and hashes it. Call it outside a unit of work, because hashing takes time. */
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
   * Replaces the password in the current unit of work, ends sessions, and notifies the person.
   * @throws AppError conflict if the password has changed meanwhile; authentication_required if the session that makes the change has ended
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
    // Someone who reached the second step with the old password can't continue.
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

  /** The account with this ID. @throws EntityNotFoundError */
  account(organisationId: string, id: string): Promise<Account> {
    return this.database.inOrganisation(organisationId, () => repository(Account).findOneByOrFail({ id }));
  }
}

/**
 * During checking and hashing, the owner may have set another password by email or ended the session. A change after that comes from
 * someone else and must not win.
 */
async function requireUnchanged({ id, passwordHash }: Account, sessionId: string): Promise<void> {
  const held = await repository(Account).findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
  if (held.passwordHash !== passwordHash) throw new AppError('conflict');
  if (!held.isActive || !(await repository(Session).existsBy({ id: sessionId, endedAt: IsNull() })))
    throw new AppError('authentication_required');
}

/** The rules in the contract's format; excludes the personal words. */
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
