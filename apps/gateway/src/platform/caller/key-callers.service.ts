import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import type { KeyScope, KeyState } from '@cartulary/contracts/api-keys';
import { apiKeyLimits } from '@cartulary/contracts/limits/api-keys';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { prepared } from '@cartulary/database/prepared';
import type { Caller } from './call.js';
import { callerColumns, callerOfRow, type CallerRow } from './caller-row.js';
import { lacksFactor } from './factor-policy.js';
import { isKeySecret, keySecretHash, readKeyToken, type KeyToken } from './key-token.js';
import { KnownCallers } from './known-callers.js';
import { BUS } from '../settings/parts.js';
import { RateLimit } from '../rates/rate-limit.js';
import { SharedRates, type SharedRate } from '../rates/shared-rates.js';

const MINUTE_MS = 60_000;
/** Number of uses of an invalid key recorded per minute. Further uses are rejected all the same. */
const REFUSALS_RECORDED = 3;

interface Row extends CallerRow {
  keyId: string;
  secretHash: string;
  scopes: KeyScope[];
  state: KeyState;
  expiresAt: Date;
  stale: boolean;
  accountId: string;
}

/** SQL expression for the current state of key `k` of account `a`. */
export const keyState = `CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.expires_at <= now() THEN 'expired'
  WHEN NOT a.is_active THEN 'resting' WHEN ${lacksFactor} THEN 'no-factor' ELSE 'active' END`;

const byPrefix = `
  SELECT k.id AS "keyId", k.secret_hash AS "secretHash", k.scopes, ${keyState} AS state, k.expires_at AS "expiresAt",
         k.last_used_at IS NULL OR k.last_used_at < now() - interval '${apiKeyLimits.usedEveryMs} milliseconds'
           OR k.last_address IS DISTINCT FROM $2 AS stale,
         a.id AS "accountId", ${callerColumns}
    FROM app.api_key k
    JOIN app.account a ON a.id = k.created_by
   WHERE k.prefix = $1`;

/**
 * Finds the caller behind a key: its creator, within the key's scopes, as long as the key is valid and the creator's account is active. The
 * result is cached for one second, or until an event invalidates it, as with sessions.
 */
@Injectable()
export class KeyCallersService implements OnModuleInit, OnModuleDestroy {
  private readonly known = new KnownCallers();
  private readonly calls: SharedRate;
  private readonly recorded = new RateLimit(REFUSALS_RECORDED, MINUTE_MS);
  private unfollow = (): void => undefined;

  constructor(
    rates: SharedRates,
    private readonly database: Database,
    @Inject(BUS) private readonly bus: Bus,
  ) {
    this.calls = rates.rate('calls of keys', apiKeyLimits.callsPerMinute, MINUTE_MS);
  }

  onModuleInit(): void {
    this.unfollow = this.known.follow(this.database, this.bus, 'key.revoked');
  }

  onModuleDestroy(): void {
    this.unfollow();
  }

  /**
   * Returns the caller for a key. Undefined if it isn't a key or is no longer valid. The latter is recorded.
   * @throws AppError `rate_limited` above the calls allowed per minute
   */
  async callerOf(token: string, address: string): Promise<Caller | undefined> {
    const key = readKeyToken(token);
    if (key === undefined) return undefined;
    // Cached by ID and secret: a wrong secret must not return the caller of the right one.
    const caller = await this.known.get(`${key.id} ${keySecretHash(key.secret)}`, () => this.read(key, address));
    if (caller !== undefined) await this.calls.take(caller.sessionId);
    return caller;
  }

  private async read(key: KeyToken, address: string): Promise<Caller | undefined> {
    const organisationId = await this.organisationOf(key.id);
    if (organisationId === undefined) return undefined;
    return this.database.inOrganisation(organisationId, async () => {
      const [row] = await prepared<Row>(byPrefix, [key.id, address]);
      if (row === undefined || !isKeySecret(key.secret, row.secretHash)) return undefined;
      if (row.state !== 'active') {
        await this.recordRefusal(row);
        return undefined;
      }
      if (row.stale)
        await manager().query('UPDATE app.api_key SET last_used_at = now(), last_address = $2 WHERE id = $1', [
          row.keyId,
          address,
        ]);
      const { keyId, accountId, expiresAt, scopes } = row;
      // This isn't a session: calls that require one are closed to keys.
      const came = { sessionId: keyId, sessionExpiresAt: expiresAt, key: { id: keyId, scopes } };
      return callerOfRow(row, { accountId, organisationId, ...came });
    });
  }

  /** Looks up a key outside any organization: this row tells us which one the key belongs to. */
  private organisationOf(prefix: string): Promise<string | undefined> {
    return this.database.inSystem(async (system) => {
      const [row]: { id: string }[] = await system.query(
        'SELECT organisation_id AS id FROM app.api_key WHERE prefix = $1',
        [prefix],
      );
      return row?.id;
    });
  }

  private async recordRefusal({ keyId, state }: Row): Promise<void> {
    if (!this.recorded.takeIfFree(keyId)) return;
    await recordAudit({
      actorId: null,
      action: 'key.refuse',
      targetKind: 'key',
      targetId: keyId,
      detail: { reason: state },
    });
  }
}
