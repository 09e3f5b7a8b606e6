import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import { Database } from '@cartulary/database/database';
import { asyncCommit } from '@cartulary/database/async-commit';
import { AppError } from '../../platform/serve/errors.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { SigningKeys } from '../../platform/caller/signing-keys.js';

/** SQL condition: whether the window or the lock has ended, so that the count restarts. */
const isOver =
  "(a.window_started_at <= now() - $3 * interval '1 millisecond' OR coalesce(a.locked_until <= now(), false))";

/**
 * Counts before checking the password, in a single statement, so that a burst of guesses can't slip past the limit. A locked row doesn't
 * change, and no row is returned.
 */
const takeAttempt = `
  INSERT INTO app.login_attempt AS a (identifier_hash, failures, window_started_at) SELECT $1, 1, now() FROM ${asyncCommit}
  ON CONFLICT (identifier_hash) DO UPDATE SET
    failures = CASE WHEN ${isOver} THEN 1 ELSE a.failures + 1 END,
    window_started_at = CASE WHEN ${isOver} THEN now() ELSE a.window_started_at END,
    locked_until = CASE WHEN NOT ${isOver} AND a.failures + 1 >= $2 THEN now() + $3 * interval '1 millisecond' END
  WHERE a.locked_until IS NULL OR a.locked_until <= now()
  RETURNING failures`;

const lockLeft = `SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM app.login_attempt WHERE identifier_hash = $1`;

/** Also runs `find`, which may return nothing, in the same round trip. */
const takeAndFind = (find: string): string => `
  WITH taken AS (${takeAttempt})
  SELECT attempt.failures, found.* FROM (SELECT (SELECT failures FROM taken) AS failures) AS attempt
    LEFT JOIN (${find}) AS found ON true`;

/** The row found, and the refusal after too many attempts. */
export interface Counted<T> {
  readonly found: T | undefined;
  readonly locked: AppError | undefined;
}

/**
 * The type of secret being guessed. Each type has its own counts, so that a typed name can't be another type's
 * identifier.
 */
export type Guessed = 'sign-in' | 'directory' | 'own-password' | 'second-step' | 'link';

/**
 * Locks an identifier for 15 minutes after 5 failed attempts, whether or not it exists, so that a lock reveals nothing.
 */
@Injectable()
export class LockoutService {
  constructor(
    private readonly database: Database,
    private readonly keys: SigningKeys,
    private readonly settings: GatewaySettings,
  ) {}

  /** Counts one attempt. @throws AppError `account_locked` with Retry-After after too many */
  async take(guessed: Guessed, identifier: string, attempts = this.settings.loginAttempts): Promise<void> {
    const identifierHash = this.hashOf(guessed, identifier);
    const taken = await this.database.askSystem(takeAttempt, [identifierHash, attempts, limits.auth.lockoutMs]);
    if (taken.length === 0) throw await this.lockOf(identifierHash);
  }

  /**
   * Counts one attempt like {@link take}, and looks up the account in the same statement.
   * @param find a SELECT that takes the identifier as $4 and returns an ID; must be one of a few fixed strings, because
   * each is prepared
   */
  async takeAndFind<T extends { readonly id: string }>(
    guessed: Guessed,
    identifier: string,
    find: string,
  ): Promise<Counted<T>> {
    const identifierHash = this.hashOf(guessed, identifier);
    const [row] = await this.database.askSystem<{ failures: number | null; id: string | null }>(takeAndFind(find), [
      identifierHash,
      this.settings.loginAttempts,
      limits.auth.lockoutMs,
      identifier,
    ]);
    return {
      found: row === undefined || row.id === null ? undefined : (row as typeof row & T),
      locked: row === undefined || row.failures === null ? await this.lockOf(identifierHash) : undefined,
    };
  }

  /** Uncounts an attempt whose password couldn't be checked. */
  async giveBack(guessed: Guessed, identifier: string): Promise<void> {
    await this.database.inSystem((manager) =>
      manager.query(
        `UPDATE app.login_attempt SET failures = greatest(failures - 1, 0), locked_until = NULL WHERE identifier_hash = $1`,
        [this.hashOf(guessed, identifier)],
      ),
    );
  }

  /** Resets the count after a success. */
  async clear(guessed: Guessed, identifier: string): Promise<void> {
    await this.database.askSystem(`DELETE FROM app.login_attempt USING ${asyncCommit} WHERE identifier_hash = $1`, [
      this.hashOf(guessed, identifier),
    ]);
  }

  private async lockOf(identifierHash: string): Promise<AppError> {
    const [lock] = await this.database.askSystem<{ seconds: number }>(lockLeft, [identifierHash]);
    return new AppError('account_locked', { retryAfterSeconds: Math.max(1, lock?.seconds ?? 1) });
  }

  private hashOf(guessed: Guessed, identifier: string): string {
    return createHmac('sha256', this.keys.identifier)
      .update(`${guessed}\0${identifier.trim().toLowerCase()}`)
      .digest('base64url');
  }
}
