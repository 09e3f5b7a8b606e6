import type { Principal, ShareableWith } from '@cartulary/contracts/endpoints/item-sharing';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { manager } from '@cartulary/database/organisation-context';
import type { Caller } from '../platform/caller/call.js';

/** Everybody in the running unit of work's organisation to whom something can be given, under the name they are known by. */
const everybody = `
  SELECT 'account' AS kind, a.id, a.first_name || ' ' || a.last_name AS name, a.email::text AS email
    FROM app.account a WHERE a.is_active
  UNION ALL SELECT 'team', t.id, t.name, NULL FROM app.team t
  UNION ALL SELECT 'group', g.id, g.name, NULL FROM app.people_group g
  UNION ALL SELECT 'organisation', o.id, o.name, NULL FROM app.organisation o`;

/** By part of a name or an address, in the order of their names; no more than are of use in a list. */
export const findByName = (q: string, kind: ShareableWith | undefined): Promise<Principal[]> =>
  manager().query(
    `SELECT p.kind, p.id, p.name, p.email FROM (${everybody}) p
      WHERE ($1 = '' OR position(lower($1) IN lower(p.name)) > 0 OR position(lower($1) IN lower(coalesce(p.email, ''))) > 0)
        AND ($2::text IS NULL OR p.kind = $2)
      ORDER BY lower(p.name), p.id LIMIT $3`,
    [q, kind ?? null, collaborationLimits.principalsFound],
  );

/** Those of these ids that are there, by id; ids are unique over all kinds. */
export async function principalsById(ids: readonly string[]): Promise<Map<string, Principal>> {
  const rows: Principal[] = await manager().query(
    `SELECT p.kind, p.id, p.name, p.email FROM (${everybody}) p WHERE p.id = ANY($1)`,
    [[...ids]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The accounts that a right reaches; undefined where that is everybody. */
export async function accountsOf({ kind, id }: Pick<Principal, 'kind' | 'id'>): Promise<string[] | undefined> {
  if (kind === 'account') return [id];
  if (kind === 'organisation') return undefined;
  const members = kind === 'team' ? 'app.team_member WHERE team_id' : 'app.people_group_member WHERE group_id';
  const rows: { id: string }[] = await manager().query(`SELECT account_id AS id FROM ${members} = $1`, [id]);
  return rows.map((row) => row.id);
}

/** Names of accounts by their ids, also of those that are suspended. */
export async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const rows: { id: string; name: string }[] = await manager().query(
    `SELECT id, first_name || ' ' || last_name AS name FROM app.account WHERE id = ANY($1)`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** As far as rights go: whoever of these is there. */
export const actorsAmong = (
  ids: readonly string[],
): Promise<{ accountId: string; role: Caller['role']; groupIds: string[]; teamIds: string[] }[]> =>
  manager().query(
    `SELECT a.id AS "accountId", a.role,
            ARRAY(SELECT m.group_id FROM app.people_group_member m WHERE m.account_id = a.id) AS "groupIds",
            ARRAY(SELECT m.team_id FROM app.team_member m WHERE m.account_id = a.id) AS "teamIds"
       FROM app.account a WHERE a.id = ANY($1) AND a.is_active`,
    [[...ids]],
  );
