import type { Principal, ShareableWith } from '@cartulary/contracts/endpoints/item-sharing';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { manager } from '@cartulary/database/organisation-context';
import type { Caller } from '../platform/caller/call.js';

/** Everyone in the current organization something can be shared with, by display name. */
const everybody = `
  SELECT 'account' AS kind, a.id, a.first_name || ' ' || a.last_name AS name, a.email::text AS email
    FROM app.account a WHERE a.is_active
  UNION ALL SELECT 'team', t.id, t.name, NULL FROM app.team t
  UNION ALL SELECT 'group', g.id, g.name, NULL FROM app.people_group g
  UNION ALL SELECT 'organisation', o.id, o.name, NULL FROM app.organisation o`;

/** Finds principals by part of their name or email address, sorted by name; limited to a usable number. */
export const findByName = (q: string, kind: ShareableWith | undefined): Promise<Principal[]> =>
  manager().query(
    `SELECT p.kind, p.id, p.name, p.email FROM (${everybody}) p
      WHERE ($1 = '' OR position(lower($1) IN lower(p.name)) > 0 OR position(lower($1) IN lower(coalesce(p.email, ''))) > 0)
        AND ($2::text IS NULL OR p.kind = $2)
      ORDER BY lower(p.name), p.id LIMIT $3`,
    [q, kind ?? null, collaborationLimits.principalsFound],
  );

/** Principals by ID, if they exist. IDs are unique across all kinds. */
export async function principalsById(ids: readonly string[]): Promise<Map<string, Principal>> {
  const rows: Principal[] = await manager().query(
    `SELECT p.kind, p.id, p.name, p.email FROM (${everybody}) p WHERE p.id = ANY($1)`,
    [[...ids]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The accounts a grant reaches; undefined for everyone. */
export async function accountsOf({ kind, id }: Pick<Principal, 'kind' | 'id'>): Promise<string[] | undefined> {
  if (kind === 'account') return [id];
  if (kind === 'organisation') return undefined;
  const members = kind === 'team' ? 'app.team_member WHERE team_id' : 'app.people_group_member WHERE group_id';
  const rows: { id: string }[] = await manager().query(`SELECT account_id AS id FROM ${members} = $1`, [id]);
  return rows.map((row) => row.id);
}

/** Names of accounts by ID, including suspended ones. */
export async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const rows: { id: string; name: string }[] = await manager().query(
    `SELECT id, first_name || ' ' || last_name AS name FROM app.account WHERE id = ANY($1)`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The data that access checks need, for active accounts only. */
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
