import type { Team, TeamMember, TeamRole } from '@cartulary/contracts/endpoints/teams';
import { manager } from '@cartulary/database/organisation-context';
import type { Caller } from '../platform/caller/call.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly members: number;
  readonly ownRole: TeamRole | null;
  readonly createdAt: Date;
}

interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly role: TeamRole;
  readonly joinedAt: Date;
}

export interface TeamFilter {
  readonly mine: boolean;
  readonly q?: string | undefined;
}

const columns = `t.id, t.name, t.description, own.role AS "ownRole", t.created_at AS "createdAt",
  (SELECT count(*)::int FROM app.team_member m WHERE m.team_id = t.id) AS members`;
const from = 'FROM app.team t LEFT JOIN app.team_member own ON own.team_id = t.id AND own.account_id = $1';
const where = `WHERE ($2::boolean IS FALSE OR own.role IS NOT NULL)
  AND ($3::text IS NULL OR position(lower($3) IN lower(t.name)) > 0)`;
const valuesOf = ({ accountId }: Caller, { mine, q }: TeamFilter): unknown[] => [
  accountId,
  mine,
  q === undefined || q === '' ? null : q,
];

/** By name. Runs in a unit of work. */
export async function listTeams(caller: Caller, filter: TeamFilter, limit: number, offset: number): Promise<Team[]> {
  const rows: Row[] = await manager().query(
    `SELECT ${columns} ${from} ${where} ORDER BY lower(t.name), t.id LIMIT $4 OFFSET $5`,
    [...valuesOf(caller, filter), limit, offset],
  );
  return rows.map((row) => teamOf(caller, row));
}

export async function countTeams(caller: Caller, filter: TeamFilter): Promise<number> {
  const [row]: { total: number }[] = await manager().query(
    `SELECT count(*)::int AS total ${from} ${where}`,
    valuesOf(caller, filter),
  );
  return row?.total ?? 0;
}

export async function readTeam(caller: Caller, teamId: string): Promise<Team | undefined> {
  const [row]: Row[] = await manager().query(`SELECT ${columns} ${from} WHERE t.id = $2`, [caller.accountId, teamId]);
  return row && teamOf(caller, row);
}

/** Leads first, then by name. */
export async function membersOf(teamId: string): Promise<TeamMember[]> {
  const rows: MemberRow[] = await manager().query(
    `SELECT a.id, a.first_name || ' ' || a.last_name AS name, m.role, m.joined_at AS "joinedAt"
       FROM app.team_member m JOIN app.account a ON a.id = m.account_id
      WHERE m.team_id = $1 ORDER BY m.role = 'lead' DESC, lower(a.first_name), lower(a.last_name), a.id`,
    [teamId],
  );
  return rows.map(({ id, name, role, joinedAt }) => ({
    person: { id, name },
    role,
    joinedAt: joinedAt.toISOString(),
  }));
}

/** Items shared with a team directly, including by API keys of its members. */
export async function thingsGivenTo(teamId: string): Promise<string[]> {
  const rows: { id: string }[] = await manager().query(
    `SELECT coalesce(item_id, space_id) AS id FROM app."grant" WHERE principal_kind = 'team' AND principal_id = $1
     UNION SELECT item_id FROM app.sealed_team WHERE team_id = $1`,
    [teamId],
  );
  return rows.map(({ id }) => id);
}

const teamOf = ({ role }: Caller, { createdAt, ...row }: Row): Team => ({
  ...row,
  mayChange: role === 'admin' || row.ownRole === 'lead',
  createdAt: createdAt.toISOString(),
});
