import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Account } from '@cartulary/database/entities/account.entity';
import { Database } from '@cartulary/database/database';
import { MailedToken, type MailedTokenPurpose } from '@cartulary/database/entities/mailed-token.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { In, MoreThan } from 'typeorm';

const TOKEN_BYTES = 32;

/** Purposes that become invalid when a token is used: setting a password by email also verifies the address. */
const sameAct: Readonly<Record<MailedTokenPurpose, readonly MailedTokenPurpose[]>> = {
  verify: ['verify'],
  reset: ['reset', 'verify', 'expired'],
  expired: ['reset', 'expired'],
};

/** The account a token belongs to. */
export interface TokenHolder {
  readonly tokenId: string;
  readonly purpose: MailedTokenPurpose;
  readonly accountId: string;
  readonly organisationId: string;
}

const byHash = `
  SELECT t.id AS "tokenId", t.purpose, t.account_id AS "accountId", t.organisation_id AS "organisationId"
    FROM app.mailed_token t JOIN app.account a ON a.id = t.account_id
   WHERE t.token_hash = $1 AND t.purpose = ANY($2) AND t.expires_at > now() AND a.is_active AND a.email = t.address
     AND NOT (t.purpose = 'verify' AND a.is_email_verified)`;

/** Single-use tokens for links: random, stored as a hash, and deleted when used. */
@Injectable()
export class MailedTokensService {
  constructor(private readonly database: Database) {}

  /** Creates a token for an account, in the current unit of work. */
  async make(
    account: Pick<Account, 'id' | 'email'>,
    purpose: MailedTokenPurpose,
    lifeMs: number,
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + lifeMs);
    await repository(MailedToken).insert({
      id: newId(),
      accountId: account.id,
      purpose,
      tokenHash: hashOf(token),
      address: account.email,
      expiresAt,
    });
    return { token, expiresAt };
  }

  /**
   * A token's holder; undefined if it's unknown, used, expired, for another purpose, or the account's email address has
   * changed.
   */
  find(token: string, purposes: readonly MailedTokenPurpose[]): Promise<TokenHolder | undefined> {
    return this.database.inSystem(async (manager) => {
      const [found]: TokenHolder[] = await manager.query(byHash, [hashOf(token), purposes]);
      return found;
    });
  }

  /**
   * Consumes a token and the account's other tokens with the same effect, in the current unit of work.
   * @returns false if it was already used
   */
  async use({ tokenId, accountId, purpose }: TokenHolder): Promise<boolean> {
    const tokens = repository(MailedToken);
    const { affected } = await tokens.delete({ id: tokenId, expiresAt: MoreThan(new Date()) });
    if (affected !== 1) return false;
    await this.forget(accountId, sameAct[purpose]);
    return true;
  }

  /** Deletes an account's tokens with these purposes, in the current unit of work. */
  async forget(accountId: string, purposes: readonly MailedTokenPurpose[]): Promise<void> {
    await repository(MailedToken).delete({ accountId, purpose: In([...purposes]) });
  }
}

/** 256 random bits need no salt. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
