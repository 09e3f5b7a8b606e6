import { manager } from '@cartulary/database/organisation-context';
import type { Attributes } from './filter-sql.js';
import type { UserRow } from './user-resource.js';

const fullName = `a.first_name || ' ' || a.last_name`;

/** The organization's accounts that its directory hasn't removed. */
export const users = {
  from: `FROM app.account a LEFT JOIN app.directory_user d ON d.account_id = a.id WHERE d.removed_at IS NULL`,
  columns: `a.id, coalesce(d.user_name, a.email::text) AS "userName", d.external_id AS "externalId",
    a.email::text AS email, a.first_name AS "firstName", a.last_name AS "lastName", a.is_active AS "isActive",
    a.created_at AS "createdAt", a.updated_at AS "updatedAt",
    (SELECT coalesce(json_agg(json_build_object('value', g.id, 'display', g.name) ORDER BY g.name, g.id), '[]')
       FROM app.people_group_member m JOIN app.people_group g ON g.id = m.group_id WHERE m.account_id = a.id) AS groups`,
  order: 'a.created_at, a.id',
} as const;

const inGroup = {
  as: 'members',
  sql: 'EXISTS (SELECT FROM app.people_group_member m WHERE m.account_id = a.id AND m.group_id::text = ?)',
} as const;

export const userAttributes: Attributes = {
  id: { as: 'exact', sql: 'a.id::text' },
  username: { as: 'text', sql: 'coalesce(d.user_name, a.email::text)' },
  externalid: { as: 'exact', sql: 'd.external_id' },
  active: { as: 'boolean', sql: 'a.is_active' },
  displayname: { as: 'text', sql: `(${fullName})` },
  'name.formatted': { as: 'text', sql: `(${fullName})` },
  'name.givenname': { as: 'text', sql: 'a.first_name' },
  'name.familyname': { as: 'text', sql: 'a.last_name' },
  emails: { as: 'text', sql: 'a.email::text' },
  'emails.value': { as: 'text', sql: 'a.email::text' },
  'emails.type': { as: 'text', sql: `'work'::text` },
  'emails.primary': { as: 'boolean', sql: 'true' },
  groups: inGroup,
  'groups.value': inGroup,
  'meta.resourcetype': { as: 'exact', sql: `'User'::text` },
  'meta.created': { as: 'moment', sql: 'a.created_at' },
  'meta.lastmodified': { as: 'moment', sql: 'a.updated_at' },
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One account in the current organization; undefined if the directory doesn't know the ID. */
export async function readUserRow(id: string): Promise<UserRow | undefined> {
  if (!UUID.test(id)) return undefined;
  const [row]: UserRow[] = await manager().query(`SELECT ${users.columns} ${users.from} AND a.id = $1`, [id]);
  return row;
}
