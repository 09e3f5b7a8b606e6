import { Injectable } from '@nestjs/common';
import type { Actor } from '@cartulary/access/actor';
import type { RightsHolder } from '@cartulary/contracts/endpoints/roles';
import type { Subscription } from '@cartulary/contracts/modules';
import { CUSTOM_ROLE, rolePermissions, roles, type Permission } from '@cartulary/contracts/permissions';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { CustomRoleRow } from '@cartulary/database/entities/custom-role.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { In } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { customRoleOf, heldGroups, heldModules, heldPermissions, heldTeams } from '../platform/caller/held-rights.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { holdingsOf, reasonsOf, type Rights } from './holding.js';
import { itemFor, simulateItem, simulatePermission, type Simulated } from './simulation.js';

/**
 * Who has which permissions and why; and whether a person could perform an action, decided by the same code as their
 * calls.
 */
@Injectable()
export class RightsService {
  constructor(private readonly database: Database) {}

  /** @throws AppError `not_found` */
  ofPerson(caller: Caller, userId: string): Promise<AnswerOf<'access.person'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { account, custom } = await found(userId);
      return { person: personOf(account, custom), held: holdingsOf(rightsOf(account, custom)) };
    });
  }

  ofPermission(
    caller: Caller,
    permission: Permission,
    { page, pageSize }: InputOf<'access.permission'>['query'],
  ): Promise<AnswerOf<'access.permission'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const byRole = roles.filter((role) => rolePermissions[role].includes(permission));
      const holding = `FROM app.account a LEFT JOIN app.custom_role r ON r.id = a.custom_role_id
        WHERE a.role = ANY($1) OR $2 = ANY(a.permissions) OR $2 = ANY(r.permissions)`;
      const [count]: { total: number }[] = await manager().query(`SELECT count(*)::int AS total ${holding}`, [
        byRole,
        permission,
      ]);
      const rows: { id: string }[] = await manager().query(
        `SELECT a.id ${holding} ORDER BY lower(a.first_name), lower(a.last_name), a.id LIMIT $3 OFFSET $4`,
        [byRole, permission, pageSize, (page - 1) * pageSize],
      );
      const ids = rows.map(({ id }) => id);
      const accounts = new Map((await repository(Account).findBy({ id: In(ids) })).map((one) => [one.id, one]));
      const custom = new Map((await repository(CustomRoleRow).find()).map((role) => [role.id, role]));
      const items = ids.flatMap((id) => {
        const account = accounts.get(id);
        if (account === undefined) return [];
        const role = custom.get(account.customRoleId ?? '') ?? null;
        return [{ ...personOf(account, role), because: reasonsOf(rightsOf(account, role), permission) }];
      });
      return { items, total: count?.total ?? 0, page, pageSize };
    });
  }

  /** @throws AppError `not_found` for a person of another organization, and for an item that the caller can't see */
  simulate(caller: Caller, { userId, act }: InputOf<'access.simulate'>['body']): Promise<AnswerOf<'access.simulate'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { account, custom } = await found(userId);
      const simulated = await simulatedOf(account, custom);
      const item = 'itemId' in act ? await itemFor(caller, act.itemId) : null;
      if ('itemId' in act && item === null) throw new AppError('not_found');
      const ofPermission = 'permission' in act ? simulatePermission(simulated, act.permission) : [];
      const steps = 'itemId' in act && item !== null ? simulateItem(simulated, act.action, item) : ofPermission;
      await recordAudit({
        actorId: caller.accountId,
        action: 'access.simulate',
        targetKind: 'account',
        targetId: userId,
        detail: { asked: act },
      });
      return {
        allowed: steps.every(({ passed }) => passed),
        person: personOf(account, custom),
        item: item && { id: item.itemId, name: item.name },
        steps,
      };
    });
  }
}

async function found(userId: string): Promise<{ account: Account; custom: CustomRoleRow | null }> {
  const account = await repository(Account).findOneBy({ id: userId });
  if (account === null) throw new AppError('not_found');
  return { account, custom: await customRoleOf(account) };
}

/** Read with the same SQL as for callers (`LiveSessionsService`). */
async function simulatedOf(account: Account, custom: CustomRoleRow | null): Promise<Simulated> {
  const [row]: { permissions: Permission[]; subscriptions: Subscription[]; groupIds: string[]; teamIds: string[] }[] =
    await manager().query(
      `SELECT ${heldPermissions} AS permissions, ${heldModules} AS subscriptions, ${heldGroups} AS "groupIds", ${heldTeams} AS "teamIds" FROM app.account a WHERE a.id = $1`,
      [account.id],
    );
  const actor: Actor = {
    accountId: account.id,
    organisationId: account.organisationId,
    role: account.role,
    permissions: row?.permissions ?? [],
    groupIds: row?.groupIds ?? [],
    teamIds: row?.teamIds ?? [],
  };
  return {
    actor,
    subscriptions: row?.subscriptions ?? [],
    isActive: account.isActive,
    rights: rightsOf(account, custom),
  };
}

const rightsOf = ({ role, permissions }: Account, custom: CustomRoleRow | null): Rights => ({
  role,
  own: permissions,
  ofCustomRole: role === CUSTOM_ROLE ? (custom?.permissions ?? []) : null,
});

const personOf = (
  { id, firstName, lastName, email, isActive, role }: Account,
  custom: CustomRoleRow | null,
): RightsHolder => ({
  id,
  name: `${firstName} ${lastName}`,
  email,
  isActive,
  role,
  roleName: custom?.name ?? null,
});
