import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import type { ProofMethod } from '@cartulary/contracts/mfa';
import { Database } from '@cartulary/database/database';
import { MfaChallenge, type ChallengePurpose } from '@cartulary/database/entities/mfa-challenge.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { Caller } from './call.js';

const TOKEN_BYTES = 32;

/** A valid challenge. */
export interface Challenge {
  readonly id: string;
  readonly organisationId: string;
  readonly accountId: string;
  readonly purpose: ChallengePurpose;
  readonly rememberMe: boolean;
  readonly provedBy: ProofMethod[];
  readonly expiresAt: Date;
}

const columns = `c.id, c.organisation_id AS "organisationId", c.account_id AS "accountId", c.purpose,
  c.remember_me AS "rememberMe", c.proved_by AS "provedBy", c.expires_at AS "expiresAt"`;
const byHash = `
  SELECT ${columns} FROM app.mfa_challenge c JOIN app.account a ON a.id = c.account_id
   WHERE c.token_hash = $1 AND c.expires_at > now() AND a.is_active`;

/** Counts in one statement, so that a burst of guesses can't slip past the limit. */
const takeAttempt = `
  UPDATE app.mfa_challenge SET attempts = attempts + 1
   WHERE id = $1 AND attempts < $2 AND expires_at > now()
  RETURNING CASE WHEN code_expires_at > now() THEN code_hash END AS "codeHash"`;

/** A session has one challenge at a time. An expired one is restarted. */
const ofSession = `
  INSERT INTO app.mfa_challenge AS c (id, account_id, purpose, session_id, expires_at)
  VALUES ($1, $2, 'session', $3, now() + $4 * interval '1 millisecond')
  ON CONFLICT (session_id) DO UPDATE SET
    attempts = CASE WHEN c.expires_at <= now() THEN 0 ELSE c.attempts END,
    code_hash = CASE WHEN c.expires_at <= now() THEN NULL ELSE c.code_hash END,
    expires_at = CASE WHEN c.expires_at <= now() THEN excluded.expires_at ELSE c.expires_at END
  RETURNING ${columns}`;

/** Pending second steps of sign-in. Each is a row identified by a random token, of which only the hash is stored. */
@Injectable()
export class ChallengesService {
  constructor(private readonly database: Database) {}

  /** Starts a challenge for a person who passed the first step. Runs in the current unit of work. */
  async begin(
    accountId: string,
    purpose: 'sign-in' | 'set-up',
    { rememberMe, provedBy }: { rememberMe: boolean; provedBy: ProofMethod },
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const lifeMs = purpose === 'set-up' ? limits.auth.mfaSetUpMs : limits.auth.mfaChallengeMs;
    const expiresAt = new Date(Date.now() + lifeMs);
    await repository(MfaChallenge).insert({
      id: newId(),
      accountId,
      purpose,
      rememberMe,
      provedBy: [provedBy],
      expiresAt,
      tokenHash: hashOf(token),
    });
    return { token, expiresAt };
  }

  /** Returns the challenge for a token. Undefined if it is unknown, completed or expired, or the account was suspended. */
  find(token: string): Promise<Challenge | undefined> {
    return this.database.inSystem(async (system) => {
      const [found]: Challenge[] = await system.query(byHash, [hashOf(token)]);
      return found;
    });
  }

  /** Returns a signed-in caller's challenge, and creates it if there is none. */
  async ofCaller({ organisationId, accountId, sessionId }: Caller): Promise<Challenge> {
    return this.database.inOrganisation(organisationId, async () => {
      const [row]: [Challenge] = await manager().query(ofSession, [
        newId(),
        accountId,
        sessionId,
        limits.auth.mfaChallengeMs,
      ]);
      return row;
    });
  }

  /**
   * Counts one attempt.
   * @returns the hash of the emailed code while the code is valid; undefined if there were too many attempts or the challenge has ended
   */
  async take({ id, organisationId }: Challenge): Promise<{ codeHash: string | null } | undefined> {
    return this.database.inOrganisation(organisationId, async () => {
      const [rows]: [{ codeHash: string | null }[]] = await manager().query(takeAttempt, [
        id,
        limits.auth.mfaAttemptsPerChallenge,
      ]);
      return rows[0];
    });
  }

  /**
   * Ends a challenge. Runs in the current unit of work.
   * @returns false if another call ended it first
   */
  async end({ id }: Challenge): Promise<boolean> {
    return (await repository(MfaChallenge).delete({ id })).affected === 1;
  }

  /** Ends all challenges of an account. Runs in the current unit of work. */
  async endAll(accountId: string): Promise<void> {
    await repository(MfaChallenge).delete({ accountId });
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
