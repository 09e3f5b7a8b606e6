import { Injectable } from '@nestjs/common';
import { principalsOf, type Actor } from '@cartulary/access/actor';
import { mayOpen } from '@cartulary/access/module-access';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import type { Showing } from '@cartulary/contracts/walls';
import { thisWall } from '@cartulary/contracts/endpoints/walls';
import { wallLimits } from '@cartulary/contracts/limits/walls';
import { CUSTOM_ROLE, INSTALLATION_OPERATE, rolePermissions, type Permission } from '@cartulary/contracts/permissions';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { prepared } from '@cartulary/database/prepared';
import type { Request } from 'express';
import { RateLimit } from '../rates/rate-limit.js';
import type { Caller } from './call.js';
import { callerColumns, type CallerRow } from './caller-row.js';
import { lacksFactor } from './factor-policy.js';
import { readWallCookie, wallHash } from './wall-token.js';

const MINUTE_MS = 60_000;

interface Row extends CallerRow {
  readonly wallId: string;
  readonly makerId: string;
  readonly screens: readonly Showing[];
  readonly expiresAt: Date;
  readonly stale: boolean;
}

/** SQL expression for whether creator `a` of a wall currently can't sign in. */
export const makerRests = `(NOT a.is_active OR ${lacksFactor})`;

const standing = `
  SELECT w.id AS "wallId", w.created_by AS "makerId", w.screens, w.expires_at AS "expiresAt",
         w.last_seen_at IS NULL OR w.last_seen_at < now() - interval '${wallLimits.seenEveryMs} milliseconds' AS stale,
         ${callerColumns}
    FROM app.wall w
    JOIN app.account a ON a.id = w.created_by
   WHERE w.revoked_at IS NULL AND w.expires_at > now() AND NOT ${makerRests}`;
const byHash = `${standing} AND w.token_hash = $1`;
const byId = `${standing} AND w.id = $1`;

/**
 * Finds the caller for a wall's cookie, which is neither an account nor a session. A wall sees what its creator can
 * currently see, through the calls that are open to walls. No grant applies to it. Its row is read for every call and
 * never cached: a wall calls twice a minute, and its removal takes effect immediately.
 */
@Injectable()
export class WallCallersService {
  private readonly calls = new RateLimit(wallLimits.callsPerMinute, MINUTE_MS);

  constructor(private readonly database: Database) {}

  /**
   * Returns the caller for a wall. Undefined if there is no wall, it has ended or doesn't show this, or its creator may not make this call.
   * @throws AppError `rate_limited` above the calls allowed per minute
   */
  async callerOf(request: Request, declared: Endpoint): Promise<Caller | undefined> {
    const token = readWallCookie(request);
    const caller = token === undefined ? undefined : await this.read(token);
    if (caller === undefined || !shows(caller, declared, request)) return undefined;
    if (!mayOpen(caller, declared, caller.subscriptions).open) return undefined;
    this.calls.take(caller.sessionId);
    return caller;
  }

  /**
   * Returns the wall that opens a live connection with its token. Undefined if no wall with this token may currently show anything, or if
   * it connects too often.
   */
  async callerOfLine(token: string): Promise<Caller | undefined> {
    const caller = await this.read(token);
    return maySee(caller) && this.calls.takeIfFree(caller.sessionId) ? caller : undefined;
  }

  /** Returns the current caller of a wall. Undefined if the wall has ended or may currently show nothing. */
  async callerNow({ sessionId: wallId, organisationId }: Caller): Promise<Caller | undefined> {
    const caller = await this.database.inOrganisation(organisationId, async () => {
      const [row] = await prepared<Row>(byId, [wallId]);
      return row && callerOfWall(row, organisationId);
    });
    return maySee(caller) ? caller : undefined;
  }

  private async read(token: string): Promise<Caller | undefined> {
    const tokenHash = wallHash(token);
    const organisationId = await this.organisationOf(tokenHash);
    if (organisationId === undefined) return undefined;
    return this.database.inOrganisation(organisationId, async () => {
      const [row] = await prepared<Row>(byHash, [tokenHash]);
      if (row?.stale === true)
        await manager().query('UPDATE app.wall SET last_seen_at = now() WHERE id = $1', [row.wallId]);
      return row && callerOfWall(row, organisationId);
    });
  }

  /** Looks up a wall outside any organization: this row tells us which one the wall belongs to. */
  private organisationOf(tokenHash: string): Promise<string | undefined> {
    return this.database.inSystem(async (system) => {
      const [row]: { id: string }[] = await system.query(
        'SELECT organisation_id AS id FROM app.wall WHERE token_hash = $1',
        [tokenHash],
      );
      return row?.id;
    });
  }
}

/** Whether a wall displays the requested data. Of the custom dashboards, only the one named in the call. */
function shows({ wall }: Caller, { openToWalls }: Endpoint, { params }: Request): boolean {
  if (openToWalls === 'every') return true;
  return (wall?.screens ?? []).some(
    ({ screen, dashboardId }) => screen === openToWalls && dashboardId === params['dashboardId'],
  );
}

const maySee = (caller: Caller | undefined): caller is Caller =>
  caller !== undefined && mayOpen(caller, thisWall, caller.subscriptions).open;

/** Permissions of the wall's creator, except those for the whole installation. */
export const heldByMaker = ({ role, permissions }: Pick<CallerRow, 'role' | 'permissions'>): Permission[] =>
  [...(role === CUSTOM_ROLE ? [] : rolePermissions[role]), ...permissions].filter(
    (permission) => permission !== INSTALLATION_OPERATE,
  );

function callerOfWall(row: Row, organisationId: string): Caller {
  const { wallId: id, makerId, screens, expiresAt, subscriptions, allowedAddresses } = row;
  // As a guest, because items that the organization shares with its members aren't meant for a public screen.
  const actor: Actor = {
    accountId: id,
    organisationId,
    isGuest: true,
    role: CUSTOM_ROLE,
    permissions: heldByMaker(row),
  };
  const came = { sessionId: id, sessionExpiresAt: expiresAt, wall: { id, makerId, screens } };
  return { ...actor, ...came, principals: principalsOf(actor), subscriptions, allowedAddresses };
}
