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

/** Whether the maker `a` of a wall may not sign in at present, in SQL. */
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
 * Who stands behind the cookie of a wall: no account and no session. It sees what its maker may see at this moment, by
 * the calls that are open to walls, and no grant reaches it. Its row is read at every call and never kept in memory: a
 * wall calls twice a minute, and its end takes effect at once.
 */
@Injectable()
export class WallCallersService {
  private readonly calls = new RateLimit(wallLimits.callsPerMinute, MINUTE_MS);

  constructor(private readonly database: Database) {}

  /**
   * The caller of a wall; undefined where there is none, it has ended or doesn't show this, or its maker may not make this call.
   * @throws AppError `rate_limited` above the calls of a minute
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
   * The wall that opens a live line with its token; undefined where there is none that may show anything at present, or it comes too
   * often.
   */
  async callerOfLine(token: string): Promise<Caller | undefined> {
    const caller = await this.read(token);
    return maySee(caller) && this.calls.takeIfFree(caller.sessionId) ? caller : undefined;
  }

  /** What the caller of a wall is by now; undefined where it has ended or may show nothing at present. */
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

  /** Only the row says whose wall it is, and until that is known no organisation’s rows can be read. */
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

/** Whether a wall shows what a call asks for: of the dashboards that people composed, the one that is named. */
function shows({ wall }: Caller, { openToWalls }: Endpoint, { params }: Request): boolean {
  if (openToWalls === 'every') return true;
  return (wall?.screens ?? []).some(
    ({ screen, dashboardId }) => screen === openToWalls && dashboardId === params['dashboardId'],
  );
}

const maySee = (caller: Caller | undefined): caller is Caller =>
  caller !== undefined && mayOpen(caller, thisWall, caller.subscriptions).open;

/** What the maker of a wall holds, except what concerns the whole installation. */
export const heldByMaker = ({ role, permissions }: Pick<CallerRow, 'role' | 'permissions'>): Permission[] =>
  [...(role === CUSTOM_ROLE ? [] : rolePermissions[role]), ...permissions].filter(
    (permission) => permission !== INSTALLATION_OPERATE,
  );

function callerOfWall(row: Row, organisationId: string): Caller {
  const { wallId: id, makerId, screens, expiresAt, subscriptions, allowedAddresses } = row;
  // As a guest: what the organisation shares with its members is not meant for a screen in a hall.
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
