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
/** Uses of a dead key that are recorded in a minute; whoever goes on is refused all the same. */
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

/** What a key `k` of an account `a` is worth now, in SQL. */
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
 * Who stands behind a key: its maker, within the key's scopes, for as long as the key is valid and the maker's account is
 * open. Believed for a second, and no longer than until an event says otherwise, as with sessions.
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
   * The caller of a key; undefined where it is none, or none that is valid any more, which is recorded.
   * @throws AppError `rate_limited` above the calls of a minute
   */
  async callerOf(token: string, address: string): Promise<Caller | undefined> {
    const key = readKeyToken(token);
    if (key === undefined) return undefined;
    // By id and secret: a wrong secret must not meet the caller that the right one had.
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
      // No session: whatever asks for one is closed to keys.
      const came = { sessionId: keyId, sessionExpiresAt: expiresAt, key: { id: keyId, scopes } };
      return callerOfRow(row, { accountId, organisationId, ...came });
    });
  }

  /** Whose key it is stands in its row alone, and before that is known no organisation's rows can be asked. */
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
