import { Injectable } from '@nestjs/common';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { PeopleGroup } from '@cartulary/database/entities/people-group.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import { DirectoryRolesService } from '../identity/providers/directory-roles.service.js';
import { cleanName } from '../platform/items/unseen.js';
import type { Attributes } from './filter-sql.js';
import { listed, type Asked } from './listing.js';
import { patched, type Json } from './patch.js';
import { invalidValue, ScimError } from '../platform/serve/scim-error.js';
import { USER_TYPE } from './user-resource.js';
import { listOf, textOf } from './written.js';

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const UNIQUE_VIOLATION = '23505';
const MAX_NAME = 200;
type Check = (resource: Json) => void;

interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly externalId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly members: readonly { readonly value: string; readonly display: string }[];
}

const groups = {
  from: 'FROM app.people_group g WHERE true',
  columns: `g.id, g.name, g.external_id AS "externalId", g.created_at AS "createdAt", g.updated_at AS "updatedAt",
    (SELECT coalesce(json_agg(json_build_object('value', a.id, 'display', a.first_name || ' ' || a.last_name) ORDER BY a.id), '[]')
       FROM app.people_group_member m JOIN app.account a ON a.id = m.account_id WHERE m.group_id = g.id) AS members`,
  order: 'g.created_at, g.id',
} as const;

const hasMember = {
  as: 'members',
  sql: 'EXISTS (SELECT FROM app.people_group_member m WHERE m.group_id = g.id AND m.account_id::text = ?)',
} as const;

const groupAttributes: Attributes = {
  id: { as: 'exact', sql: 'g.id::text' },
  displayname: { as: 'text', sql: 'g.name' },
  externalid: { as: 'exact', sql: 'g.external_id' },
  members: hasMember,
  'members.value': hasMember,
  'meta.resourcetype': { as: 'exact', sql: `'Group'::text` },
  'meta.created': { as: 'moment', sql: 'g.created_at' },
  'meta.lastmodified': { as: 'moment', sql: 'g.updated_at' },
};

/** Groups managed by a directory: their shared items and mapped roles apply to members from their next call on. */
@Injectable()
export class ScimGroupsService {
  constructor(
    private readonly database: Database,
    private readonly roles: DirectoryRolesService,
  ) {}

  list({ organisationId }: Caller, asked: Asked): Promise<{ items: Json[]; total: number; startIndex: number }> {
    return this.database.inOrganisation(organisationId, async () => {
      const { rows, ...page } = await listed<GroupRow>(groups, groupAttributes, asked);
      return { items: rows.map(groupResource), ...page };
    });
  }

  read({ organisationId }: Caller, id: string): Promise<Json> {
    return this.database.inOrganisation(organisationId, async () => groupResource(await known(id)));
  }

  create(caller: Caller, sent: Json): Promise<Json> {
    return this.inOne(caller, async (follow) => {
      const id = newId();
      const { name, externalId, members } = readGroup(sent);
      await repository(PeopleGroup).insert({ id, name, externalId });
      const changed = await setMembers(id, members);
      await record(caller, 'directory.write', id, { after: { name, members: members.length } });
      await follow([name], changed.added);
      return groupResource(await known(id));
    });
  }

  replace(caller: Caller, id: string, sent: Json, check: Check): Promise<Json> {
    return this.change(caller, id, check, () => sent);
  }

  patch(caller: Caller, id: string, body: Json, check: Check): Promise<Json> {
    return this.change(caller, id, check, (resource) => patched(resource, body));
  }

  /** Deletes a group. Its members stay but lose any role that it granted them. */
  async remove(caller: Caller, id: string, check: Check): Promise<void> {
    await this.inOne(caller, async (follow) => {
      const row = await known(id);
      check(groupResource(row));
      const { removed } = await setMembers(id, []);
      await repository(PeopleGroup).delete({ id });
      await record(caller, 'directory.remove', id, { before: { name: row.name } });
      await follow([row.name], removed);
    });
  }

  private change(
    caller: Caller,
    id: string,
    check: Check,
    wish: (resource: Json) => Json | Promise<Json>,
  ): Promise<Json> {
    return this.inOne(caller, async (follow) => {
      const row = await known(id);
      const resource = groupResource(row);
      check(resource);
      const { name, externalId, members } = readGroup(await wish(resource));
      await repository(PeopleGroup).update({ id }, { name, externalId, updatedAt: () => 'now()' });
      const { added, removed } = await setMembers(id, members);
      const after = { name, added: added.length, removed: removed.length };
      await record(caller, 'directory.write', id, { before: { name: row.name }, after });
      // A renamed group may map to another role.
      const renamed = row.name === name ? [] : members;
      await follow([row.name, name], [...added, ...removed, ...renamed]);
      return groupResource(await known(id));
    });
  }

  /** One unit of work. `follow` updates the roles of people if one of these groups maps to a role. */
  private async inOne<T>(
    caller: Caller,
    work: (follow: (groups: readonly string[], people: readonly string[]) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const mapping = await this.roles.mappingOf(caller.organisationId);
    try {
      return await this.database.inOrganisation(caller.organisationId, async () => {
        if (mapping === undefined) return work(() => Promise.resolve());
        await this.roles.begin();
        return work(async (groups, people) => {
          if (this.roles.names(mapping, ...groups)) await this.roles.follow(caller, mapping, people);
        });
      });
    } catch (error) {
      if (!isErrorCode(error, UNIQUE_VIOLATION)) throw error;
      throw new ScimError(409, 'A group with this name already exists', 'uniqueness');
    }
  }
}

const groupResource = (row: GroupRow): Json => ({
  schemas: [GROUP_SCHEMA],
  id: row.id,
  ...(row.externalId === null ? {} : { externalId: row.externalId }),
  displayName: row.name,
  members: row.members.map((member) => ({ ...member, $ref: `/scim/v2/Users/${member.value}`, type: USER_TYPE })),
  meta: {
    resourceType: 'Group',
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: `/scim/v2/Groups/${row.id}`,
  },
});

/** @throws ScimError `invalidValue` */
function readGroup(sent: Json): { name: string; externalId: string | null; members: string[] } {
  const name = cleanName(textOf(sent, 'displayName') ?? '');
  if (name === '' || name.length > MAX_NAME) throw invalidValue('displayName is missing or too long');
  const members = listOf(sent, 'members').map((member) => {
    const value = textOf(member, 'value') ?? '';
    if (!UUID.test(value)) throw invalidValue(`There is no person “${value.slice(0, 50)}”`);
    return value.toLowerCase();
  });
  return { name, externalId: textOf(sent, 'externalId')?.slice(0, MAX_NAME) ?? null, members: [...new Set(members)] };
}

/** @throws ScimError 404 */
async function known(id: string): Promise<GroupRow> {
  const [row]: GroupRow[] = UUID.test(id)
    ? await manager().query(`SELECT ${groups.columns} ${groups.from} AND g.id = $1`, [id])
    : [];
  if (row === undefined) throw new ScimError(404, 'There is no such group');
  return row;
}

/** Sets a group's members, and notifies people whose permissions change. */
async function setMembers(
  groupId: string,
  members: readonly string[],
): Promise<{ added: readonly string[]; removed: readonly string[] }> {
  const here: { id: string }[] = await manager().query('SELECT id FROM app.account WHERE id = ANY($1::uuid[])', [
    members,
  ]);
  const known = new Set(here.map(({ id }) => id));
  const missing = members.find((id) => !known.has(id));
  if (missing !== undefined) throw invalidValue(`There is no person “${missing}”`);
  const [removed]: [{ id: string }[], number] = await manager().query(
    `DELETE FROM app.people_group_member WHERE group_id = $1 AND NOT account_id = ANY($2::uuid[]) RETURNING account_id AS id`,
    [groupId, members],
  );
  const added: { id: string }[] = await manager().query(
    `INSERT INTO app.people_group_member (group_id, account_id) SELECT $1, unnest($2::uuid[])
     ON CONFLICT DO NOTHING RETURNING account_id AS id`,
    [groupId, members],
  );
  for (const { id } of [...added, ...removed])
    await publishEvent('account.changed', { accountId: id, change: 'groups' }, [`account:${id}`]);
  return { added: added.map(({ id }) => id), removed: removed.map(({ id }) => id) };
}

const record = (
  caller: Caller,
  action: 'directory.write' | 'directory.remove',
  targetId: string,
  detail: object,
): Promise<void> => recordAudit({ actorId: caller.accountId, action, targetKind: 'group', targetId, detail });
