import { Injectable } from '@nestjs/common';
import { principalsOf, type Actor } from '@cartulary/access/actor';
import type { Subscription } from '@cartulary/contracts/modules';
import type { Permission, Role } from '@cartulary/contracts/permissions';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import type { Caller } from './call.js';
import { GatewaySettings } from './gateway-settings.js';
import { TokensService, type TokenOwner } from './tokens.service.js';

interface Row {
  role: Role;
  permissions: Permission[];
  subscriptions: Subscription[];
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
  SELECT a.role, a.permissions, s.expires_at AS "expiresAt",
         (SELECT coalesce(json_agg(json_build_object('module', m.module, 'readOnly',
                   m.state = 'ended' OR (m.state = 'trial' AND m.trial_ends_at <= now()))), '[]')
            FROM app.module_subscription m
           WHERE m.organisation_id = s.organisation_id AND m.state <> 'requested') AS subscriptions,
         s.last_seen_at < now() - interval '${SEEN_EVERY_MS} milliseconds' AS stale
    FROM app.session s
    JOIN app.account a ON a.id = s.account_id
   WHERE s.id = $1 AND s.account_id = $2 AND a.is_active AND ${liveCondition(inactivityMs)}`;

/** Who stands behind a token: asked in the database on every call, so that an ended session is over at once. */
@Injectable()
export class LiveSessionsService {
  constructor(
    private readonly database: Database,
    private readonly tokens: TokensService,
    private readonly settings: GatewaySettings,
  ) {}

  /** The caller of a bearer token; undefined where the token is not valid or its session no longer lives. */
  async callerOfToken(token: string): Promise<Caller | undefined> {
    const owner = await this.tokens.readAccess(token);
    return owner === undefined ? undefined : this.callerOf(owner);
  }

  /** The caller behind a session, which counts as active by this; undefined where it no longer lives. */
  async callerOf(owner: TokenOwner): Promise<Caller | undefined> {
    const row = await this.database.inOrganisation(owner.organisationId, async () => {
      const [found]: Row[] = await manager().query(liveSession(this.settings.inactivityMs), [
        owner.sessionId,
        owner.accountId,
      ]);
      if (found?.stale === true)
        await manager().query('UPDATE app.session SET last_seen_at = now() WHERE id = $1', [owner.sessionId]);
      return found;
    });
    if (row === undefined) return undefined;
    const actor: Actor = {
      accountId: owner.accountId,
      organisationId: owner.organisationId,
      role: row.role,
      permissions: row.permissions,
    };
    return {
      ...actor,
      sessionId: owner.sessionId,
      principals: principalsOf(actor),
      subscriptions: row.subscriptions,
      sessionExpiresAt: row.expiresAt,
    };
  }
}
