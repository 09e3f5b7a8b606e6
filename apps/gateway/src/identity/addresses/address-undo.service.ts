import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { endSession } from '@cartulary/database/end-session';
import { Account } from '@cartulary/database/entities/account.entity';
import { AddressChange } from '@cartulary/database/entities/address-change.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { IsNull, MoreThanOrEqual } from 'typeorm';
import { ChallengesService } from '../../platform/caller/challenges.service.js';
import { AppError } from '../../platform/serve/errors.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { MailedTokensService } from '../proof/mailed-tokens.service.js';
import { removeOtherWaysIn } from '../entry/other-ways-in.js';
import { drawPassword, hashPassword } from '../passwords/passwords.js';
import type { Device } from '../session/sessions.service.js';

const TOKEN_BYTES = 32;

interface Found {
  id: string;
  organisationId: string;
}

const byHash = `
  SELECT c.id, c.organisation_id AS "organisationId" FROM app.address_change c JOIN app.account a ON a.id = c.account_id
   WHERE c.undo_hash = $1 AND c.expires_at > now() AND a.is_active`;
const held = `
  SELECT 1 FROM app.address_change
   WHERE from_address = $1 AND changed_at IS NOT NULL AND expires_at > now() AND account_id IS DISTINCT FROM $2`;

/** Undoes an email address change: the owner of the old mailbox knows best whether they made it. */
@Injectable()
export class AddressUndoService {
  constructor(
    private readonly database: Database,
    private readonly tokens: MailedTokensService,
    private readonly challenges: ChallengesService,
  ) {}

  /** Allows a new change to be undone for some days, in the current unit of work. */
  async allow(changeId: string, changedAt: Date): Promise<{ token: string; until: Date }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const until = new Date(changedAt.getTime() + limits.auth.addressUndoMs);
    const after = { codeHash: null, undoHash: hashOf(token), changedAt, expiresAt: until };
    await repository(AddressChange).update({ id: changeId }, after);
    return { token, until };
  }

  /** Whether an account recently had this email address and can restore it; until then, no one else can take it. */
  async isHeld(email: string, exceptAccountId: string | null = null): Promise<boolean> {
    return this.database.inSystem(async (system) => {
      const found: unknown[] = await system.query(held, [email, exceptAccountId]);
      return found.length > 0;
    });
  }

  /**
   * Restores the old email address and ends all sessions. Removes sign-in methods added since the day before the change
   * was requested, and everyone who gained access through them. Blocks the password, which someone else may know, until
   * a new one is chosen.
   * @throws AppError address_undo_failed; address_taken_meanwhile
   */
  async undo(token: string, device: Device): Promise<AnswerOf<'address.undo'>> {
    const found = await this.database.inSystem(async (system): Promise<Found | undefined> => {
      const [one]: Found[] = await system.query(byHash, [hashOf(token)]);
      return one;
    });
    if (found === undefined) throw new AppError('address_undo_failed');
    const nobodys = await hashPassword(drawPassword());
    try {
      const answer = await this.database.inOrganisation(found.organisationId, () =>
        this.putBack(found.id, device, nobodys),
      );
      if (answer === undefined) throw new AppError('address_undo_failed');
      return answer;
    } catch (error) {
      if (isErrorCode(error, '23505')) throw new AppError('address_taken_meanwhile', { cause: error });
      throw error;
    }
  }

  private async putBack(
    changeId: string,
    { address }: Device,
    nobodys: string,
  ): Promise<AnswerOf<'address.undo'> | undefined> {
    const changes = repository(AddressChange);
    const change = await changes.findOneBy({ id: changeId });
    if (change === null || (await changes.delete({ id: changeId })).affected !== 1) return undefined;
    const { accountId, fromAddress: email, createdAt } = change;
    // Later changes are based on this one.
    await changes.delete({ accountId, createdAt: MoreThanOrEqual(createdAt) });
    const account = await repository(Account).findOneByOrFail({ id: accountId });
    const hasPassword = account.passwordHash !== null;
    const others = await removeOtherWaysIn(accountId, undoneSince(createdAt));
    const removed = { ...others, passwords: hasPassword ? 1 : 0 };
    const passwordHash = hasPassword ? nobodys : null;
    await repository(Account).update({ id: accountId }, { email, isEmailVerified: true, passwordHash });
    for (const session of await repository(Session).findBy({ accountId, endedAt: IsNull() }))
      await endSession(session, 'address-changed', accountId);
    await this.tokens.forget(accountId, ['reset', 'verify', 'expired']);
    await this.challenges.endAll(accountId);
    await recordAudit({
      actorId: accountId,
      action: 'account.address-undo',
      targetKind: 'account',
      targetId: accountId,
      detail: { address, before: { email: account.email }, after: { email }, removed },
    });
    await tellOfAddress(accountId);
    if (!hasPassword) return { email, resetToken: null };
    const { token } = await this.tokens.make({ id: accountId, email }, 'reset', limits.auth.resetTokenMs);
    return { email, resetToken: token };
  }
}

/**
 * Time from which an undone change removes additions: the person who requested it may have prepared earlier.
 * @param askedAt when the change was requested
 */
export const undoneSince = (askedAt: Date): Date => new Date(askedAt.getTime() - limits.auth.addressUndoReachMs);

/** Notifies everything that shows or stores an email address, in the current unit of work. */
export async function tellOfAddress(accountId: string): Promise<void> {
  const audience = [`account:${accountId}`];
  await publishEvent('account.changed', { accountId, change: 'address' }, audience);
  await publishEvent('settings.changed', { category: 'profile', version: null }, audience);
}

/** 256 random bits need no salt. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
