import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { prepared } from '@cartulary/database/prepared';
import type { Caller } from './call.js';
import { callerColumns, callerOfRow, type CallerRow } from './caller-row.js';
import { GatewaySettings } from '../settings/gateway-settings.js';
import { KnownCallers } from './known-callers.js';
import { BUS } from '../settings/parts.js';
import { TokensService, type TokenOwner } from './tokens.service.js';

interface Row extends CallerRow {
  expiresAt: Date;
  stale: boolean;
}

/** A session's last activity is updated at most this often, so that most reads don't cause a write. */
const SEEN_EVERY_MS = 30_000;

/**
 * SQL condition for a live session: not ended and not expired. Unless it is remembered, it must also have been used within the
 * installation's 30 minutes, or fewer if the organization or the person chose fewer (decisions.md, Identity, Answers).
 */
export const liveCondition = (inactivityMs: number): string => `s.ended_at IS NULL AND s.expires_at > now()
  AND (s.remember_me OR s.last_seen_at > now() - least(interval '${Math.trunc(inactivityMs)} milliseconds', make_interval(mins => s.inactivity_minutes)))`;

const liveSession = (inactivityMs: number): string => `
  SELECT ${callerColumns}, s.expires_at AS "expiresAt",
         s.last_seen_at < now() - interval '${SEEN_EVERY_MS} milliseconds' AS stale
    FROM app.session s
    JOIN app.account a ON a.id = s.account_id
   WHERE s.id = $1 AND s.account_id = $2 AND a.is_active AND ${liveCondition(inactivityMs)}`;

/**
 * Finds the caller behind a token. Results from the database are cached for one second, or until an event invalidates them: immediately if
 * this process caused the event, otherwise as soon as the bus delivers it (issue: revocation within a second).
 */
@Injectable()
export class LiveSessionsService implements OnModuleInit, OnModuleDestroy {
  private readonly known = new KnownCallers();
  private unfollow = (): void => undefined;

  constructor(
    private readonly database: Database,
    private readonly tokens: TokensService,
    private readonly settings: GatewaySettings,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  onModuleInit(): void {
    this.unfollow = this.known.follow(this.database, this.bus, 'session.ended');
  }

  onModuleDestroy(): void {
    this.unfollow();
  }

  /** Returns a bearer token's caller. Undefined if the token isn't valid or its session is no longer live. */
  async callerOfToken(token: string): Promise<Caller | undefined> {
    const owner = await this.tokens.readAccess(token);
    return owner === undefined ? undefined : this.callerOf(owner);
  }

  /** Returns a session's caller and counts this as activity. Undefined if the session is no longer live. */
  callerOf(owner: TokenOwner): Promise<Caller | undefined> {
    return this.known.get(owner.sessionId, () => this.read(owner, { counts: true }));
  }

  /**
   * Like `callerOf`, but bypasses the cache: for code that receives a change first. The person did nothing, so it
   * doesn't count as activity.
   */
  callerNow(owner: TokenOwner): Promise<Caller | undefined> {
    return this.read(owner, { counts: false });
  }

  private async read(owner: TokenOwner, { counts }: { readonly counts: boolean }): Promise<Caller | undefined> {
    const row = await this.database.inOrganisation(owner.organisationId, async () => {
      const [found] = await prepared<Row>(liveSession(this.settings.inactivityMs), [owner.sessionId, owner.accountId]);
      if (counts && found?.stale === true)
        await manager().query('UPDATE app.session SET last_seen_at = now() WHERE id = $1', [owner.sessionId]);
      return found;
    });
    if (row === undefined) return undefined;
    const { accountId, organisationId, sessionId } = owner;
    return callerOfRow(row, { accountId, organisationId, sessionId, sessionExpiresAt: row.expiresAt });
  }
}
