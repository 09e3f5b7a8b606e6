import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { principalsOf, type Actor } from '@cartulary/access/actor';
import type { Bus } from '@cartulary/bus/bus';
import type { BusEvent } from '@cartulary/contracts/events';
import type { Subscription } from '@cartulary/contracts/modules';
import type { HeldRole, Permission } from '@cartulary/contracts/permissions';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { prepared } from '@cartulary/database/prepared';
import { allowedAddresses, changesPolicy, type AllowedAddresses } from './allowed-addresses.js';
import type { Caller } from './call.js';
import { GatewaySettings } from '../settings/gateway-settings.js';
import { heldGroups, heldModules, heldPermissions, heldTeams } from './held-rights.js';
import { KnownCallers } from './known-callers.js';
import { BUS } from '../settings/parts.js';
import { TokensService, type TokenOwner } from './tokens.service.js';

interface Row {
  role: HeldRole;
  permissions: Permission[];
  groupIds: string[];
  teamIds: string[];
  subscriptions: Subscription[];
  allowedAddresses: AllowedAddresses;
  expiresAt: Date;
  stale: boolean;
}

/** A session is seen again at most this often, so that reading does not mean writing. */
const SEEN_EVERY_MS = 30_000;

/**
 * Live: not ended, not expired, and unless it is remembered used within the installation's 30 minutes, or fewer where the
 * organisation or the person chose fewer (decisions.md, Identity, Answers).
 */
export const liveCondition = (inactivityMs: number): string => `s.ended_at IS NULL AND s.expires_at > now()
  AND (s.remember_me OR s.last_seen_at > now() - least(interval '${Math.trunc(inactivityMs)} milliseconds', make_interval(mins => s.inactivity_minutes)))`;

const liveSession = (inactivityMs: number): string => `
  SELECT a.role, ${heldPermissions} AS permissions, s.expires_at AS "expiresAt",
         ${heldModules} AS subscriptions, ${allowedAddresses} AS "allowedAddresses", ${heldGroups} AS "groupIds", ${heldTeams} AS "teamIds",
         s.last_seen_at < now() - interval '${SEEN_EVERY_MS} milliseconds' AS stale
    FROM app.session s
    JOIN app.account a ON a.id = s.account_id
   WHERE s.id = $1 AND s.account_id = $2 AND a.is_active AND ${liveCondition(inactivityMs)}`;

/**
 * Who stands behind a token. What the database said is believed for a second, and no longer than until an event says that
 * it changed: at once where this process did it, as soon as the bus brings it otherwise (issue: revocation within a second).
 */
@Injectable()
export class LiveSessionsService implements OnModuleInit, OnModuleDestroy {
  private readonly known = new KnownCallers();
  private readonly unsubscribe: (() => void)[] = [];

  constructor(
    private readonly database: Database,
    private readonly tokens: TokensService,
    private readonly settings: GatewaySettings,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  onModuleInit(): void {
    const hear = (event: BusEvent): void => this.hear(event);
    this.unsubscribe.push(
      this.database.onCommitted(hear),
      this.bus.subscribe('session.ended', hear),
      this.bus.subscribe('account.changed', hear),
      this.bus.subscribe('module.changed', hear),
      this.bus.subscribe('settings.changed', hear),
      this.bus.onGap(() => this.known.forgetAll()),
    );
  }

  onModuleDestroy(): void {
    for (const end of this.unsubscribe) end();
  }

  /** The caller of a bearer token; undefined where the token is not valid or its session no longer lives. */
  async callerOfToken(token: string): Promise<Caller | undefined> {
    const owner = await this.tokens.readAccess(token);
    return owner === undefined ? undefined : this.callerOf(owner);
  }

  /** The caller behind a session, which counts as active by this; undefined where it no longer lives. */
  callerOf(owner: TokenOwner): Promise<Caller | undefined> {
    return this.known.get(owner.sessionId, () => this.read(owner, { counts: true }));
  }

  /**
   * As `callerOf`, and nothing of it from a moment ago: for whoever heard of a change before this did. Nothing that the
   * person does, so that the session does not count as active by it.
   */
  callerNow(owner: TokenOwner): Promise<Caller | undefined> {
    return this.read(owner, { counts: false });
  }

  private hear({ type, organisationId, payload }: BusEvent): void {
    if (type === 'session.ended') this.known.forget((payload as BusEvent<'session.ended'>['payload']).sessionId);
    if (type === 'account.changed')
      this.known.forgetAccount((payload as BusEvent<'account.changed'>['payload']).accountId);
    if (type === 'module.changed' || changesPolicy({ type, payload })) this.known.forgetOrganisation(organisationId);
  }

  private async read(owner: TokenOwner, { counts }: { readonly counts: boolean }): Promise<Caller | undefined> {
    const row = await this.database.inOrganisation(owner.organisationId, async () => {
      const [found] = await prepared<Row>(liveSession(this.settings.inactivityMs), [owner.sessionId, owner.accountId]);
      if (counts && found?.stale === true)
        await manager().query('UPDATE app.session SET last_seen_at = now() WHERE id = $1', [owner.sessionId]);
      return found;
    });
    if (row === undefined) return undefined;
    const actor: Actor = {
      accountId: owner.accountId,
      organisationId: owner.organisationId,
      role: row.role,
      permissions: row.permissions,
      groupIds: row.groupIds,
      teamIds: row.teamIds,
    };
    return {
      ...actor,
      sessionId: owner.sessionId,
      principals: principalsOf(actor),
      subscriptions: row.subscriptions,
      allowedAddresses: row.allowedAddresses,
      sessionExpiresAt: row.expiresAt,
    };
  }
}
