import { Injectable } from '@nestjs/common';
import { holds, type Holder } from '@cartulary/access/actor';
import { gateAccess } from '@cartulary/access/module-access';
import type { Wall } from '@cartulary/contracts/endpoints/walls';
import { wallLimits } from '@cartulary/contracts/limits/walls';
import { CUSTOM_ROLE, type HeldRole, type Permission } from '@cartulary/contracts/permissions';
import type { WallState } from '@cartulary/contracts/walls';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { WallRow } from '@cartulary/database/entities/wall.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';
import type { Call, Caller } from '../platform/caller/call.js';
import { endWall } from '../platform/caller/end-wall.js';
import { requireFreshProof } from '../platform/caller/fresh-proof.js';
import { heldPermissions } from '../platform/caller/held-rights.js';
import { requireProvedAddress } from '../platform/caller/proved-address.js';
import { heldByMaker, makerRests } from '../platform/caller/wall-callers.service.js';
import { cleanName } from '../platform/items/unseen.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { OwnDashboardsService } from '../metrics/own-dashboards/own-dashboards.service.js';
import { WallCodesService } from './wall-codes.service.js';

const DAY_MS = 86_400_000;
/** How long an expired wall stays in the list. */
const EXPIRED_SHOWN_DAYS = 30;

interface Listed extends Pick<WallRow, 'id' | 'name' | 'createdAt' | 'expiresAt' | 'lastSeenAt'> {
  readonly screens: Wall['screens'];
  readonly makerId: string;
  readonly makerName: string;
  readonly role: HeldRole;
  readonly permissions: Permission[];
  readonly rests: boolean;
  readonly isTaken: boolean;
}

/** Walls of one creator ($1), or all if it's null. */
const standing = `w.revoked_at IS NULL AND w.expires_at > now() - interval '${EXPIRED_SHOWN_DAYS} days'
  AND ($1::uuid IS NULL OR w.created_by = $1)`;
const listed = `
  SELECT w.id, w.name, w.screens, w.created_at AS "createdAt", w.expires_at AS "expiresAt", w.last_seen_at AS "lastSeenAt",
         w.token_hash IS NOT NULL AS "isTaken", ${makerRests} AS rests, a.role, ${heldPermissions} AS permissions,
         a.id AS "makerId", a.first_name || ' ' || a.last_name AS "makerName"
    FROM app.wall w
    JOIN app.account a ON a.id = w.created_by`;

/** The walls of an organization, for their creators and administrators. */
@Injectable()
export class WallsService {
  constructor(
    private readonly database: Database,
    private readonly codes: WallCodesService,
    private readonly dashboards: OwnDashboardsService,
  ) {}

  /** The content of the calling wall. @throws AppError `access_denied` if the caller isn't one */
  async read({ organisationId, wall }: Caller): Promise<AnswerOf<'walls.this'>> {
    if (wall === undefined) throw new AppError('access_denied');
    return this.database.inOrganisation(organisationId, async () => {
      const { id, name, screens, expiresAt } = await repository(WallRow).findOneByOrFail({ id: wall.id });
      // An unnamed organization has its founder’s name, which a wall must not display.
      const [organisation]: { name: string }[] = await manager().query('SELECT name FROM app.organisation WHERE named');
      const shows = screens.map(({ screen, seconds, dashboardId }) => ({ screen, seconds, dashboardId }));
      return { id, name, organisation: organisation?.name ?? '', screens: shows, expiresAt: expiresAt.toISOString() };
    });
  }

  async list(caller: Caller, { page, pageSize }: InputOf<'walls.list'>['query']): Promise<AnswerOf<'walls.list'>> {
    const maker = seesAll(caller) ? null : caller.accountId;
    return this.database.inOrganisation(caller.organisationId, async () => {
      const rows: Listed[] = await manager().query(
        `${listed} WHERE ${standing} ORDER BY w.created_at DESC, w.id LIMIT $2 OFFSET $3`,
        [maker, pageSize, (page - 1) * pageSize],
      );
      const [counted]: { total: number }[] = await manager().query(
        `SELECT count(*)::integer AS total FROM app.wall w WHERE ${standing}`,
        [maker],
      );
      return { items: rows.map(shown), total: counted?.total ?? 0, page, pageSize };
    });
  }

  /**
   * Connects the screen that shows a code to a new wall of the caller.
   * @throws AppError `fresh_sign_in_required`, `address_unproved`, `too_many_walls`, `wall_code_wrong`, `rate_limited`;
   * `not_found` for a dashboard that the caller can't see
   */
  async add(call: Call, wanted: InputOf<'walls.add'>['body']): Promise<Wall> {
    const { caller } = call;
    // Checked before the code, which is valid once, is used up.
    await this.database.inOrganisation(caller.organisationId, async () => {
      await requireFreshProof(caller);
      await requireProvedAddress(caller);
      await requireRoom();
      await this.dashboards.requireSeen(
        caller,
        wanted.screens.flatMap(({ dashboardId }) => dashboardId ?? []),
      );
    });
    const id = newId();
    await this.codes.claim(call, wanted.userCode, id);
    return this.database.inOrganisation(caller.organisationId, () => write(id, caller, wanted));
  }

  /** Ends a wall immediately. @throws AppError `not_found`, also for other people's walls that the caller can't see */
  async remove(caller: Caller, wallId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const wall = await repository(WallRow).findOneBy({ id: wallId, revokedAt: IsNull() });
      if (wall === null || (wall.createdBy !== caller.accountId && !seesAll(caller))) throw new AppError('not_found');
      await endWall(wall, caller.accountId);
    });
  }
}

const seesAll = (caller: Caller): boolean => holds(caller, 'ENTERPRISE_ADMIN');

/** @throws AppError `too_many_walls` */
async function requireRoom(): Promise<void> {
  const valid = await repository(WallRow)
    .createQueryBuilder('w')
    .where('w.revoked_at IS NULL AND w.expires_at > now()')
    .getCount();
  if (valid >= wallLimits.maxOfOrganisation) throw new AppError('too_many_walls');
}

async function write(id: string, caller: Caller, wanted: InputOf<'walls.add'>['body']): Promise<Wall> {
  // Serialized, so that two requests can't both add the last wall.
  await manager().query('SELECT 1 FROM app.organisation FOR NO KEY UPDATE');
  await requireRoom();
  const { screens, expiresInDays } = wanted;
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + expiresInDays * DAY_MS);
  const name = cleanName(wanted.name) || id;
  await repository(WallRow).insert({ id, name, screens, createdBy: caller.accountId, createdAt, expiresAt });
  await recordAudit({
    actorId: caller.accountId,
    action: 'wall.add',
    targetKind: 'wall',
    targetId: id,
    detail: { after: { screens, expiresAt: expiresAt.toISOString() } },
  });
  const [row]: Listed[] = await manager().query(`${listed} WHERE w.id = $1`, [id]);
  if (row === undefined) throw new Error('a wall that was just made is there');
  return shown(row);
}

const shown = (row: Listed): Wall => ({
  id: row.id,
  name: row.name,
  screens: row.screens,
  state: stateOf(row),
  maker: { id: row.makerId, name: row.makerName },
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});

function stateOf(row: Listed): WallState {
  if (row.expiresAt <= new Date()) return 'expired';
  const maker: Holder = { role: CUSTOM_ROLE, permissions: heldByMaker(row) };
  if (row.rests || !gateAccess(maker, 'analytics').open) return 'resting';
  return row.isTaken ? 'active' : 'waiting';
}
