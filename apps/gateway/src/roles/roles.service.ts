import { Injectable } from '@nestjs/common';
import type { CustomRole, RoleChoice } from '@cartulary/contracts/endpoints/roles';
import { peopleLimits } from '@cartulary/contracts/limits/people';
import {
  INSTALLATION_OPERATE,
  permissions as catalogue,
  rolePermissions,
  roles,
  type Permission,
} from '@cartulary/contracts/permissions';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { CustomRoleRow } from '@cartulary/database/entities/custom-role.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { chosenRole, mayGrant, mayHandOut, oneRoleChangeAtATime } from '../platform/caller/given-role.js';
import { requiredTitle } from '../platform/items/required-title.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { holdersOf, peopleByRole } from './roles.queries.js';

const UNIQUE_VIOLATION = '23505';

interface Wanted {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

/** The roles of an organization. Changes apply to its holders from their next call on, in every process. */
@Injectable()
export class RolesService {
  constructor(private readonly database: Database) {}

  list(caller: Caller): Promise<AnswerOf<'roles.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const people = await peopleByRole();
      const custom = await repository(CustomRoleRow).find({ order: { name: 'ASC' } });
      return {
        builtIn: roles.map((role) => ({
          role,
          permissions: [...rolePermissions[role]],
          people: people.get(role) ?? 0,
        })),
        custom: custom.map((row) => shown(row, people.get(row.id) ?? 0)),
      };
    });
  }

  /**
   * @throws AppError `role_operates`, `role_too_high`, `role_name_taken`; `conflict` if the maximum number is reached
   */
  create(caller: Caller, wanted: Wanted): Promise<CustomRole> {
    return this.named(caller, async () => {
      requireGrantable(caller, wanted.permissions);
      if ((await repository(CustomRoleRow).count()) >= peopleLimits.maxCustomRoles)
        throw new AppError('conflict', {
          message: `An organization can have at most ${peopleLimits.maxCustomRoles} custom roles`,
        });
      const row = { id: newId(), ...clean(wanted), version: 1 };
      await repository(CustomRoleRow).insert({ ...row, createdBy: caller.accountId });
      await record(caller, 'role.create', row.id, { after: contentOf(row) });
      return shown(row, 0);
    });
  }

  /**
   * @throws AppError `not_found`; `conflict` for a version that someone else has changed; `own_role`; `role_too_high`
   * if it has permissions before or after that the caller doesn't; `role_operates`, `role_name_taken`
   */
  change(caller: Caller, roleId: string, { version, ...wanted }: Wanted & { version: number }): Promise<CustomRole> {
    return this.named(caller, async () => {
      const before = await this.changeable(caller, roleId);
      requireGrantable(caller, wanted.permissions);
      if (before.version !== version) throw new AppError('conflict');
      const after = { id: roleId, ...clean(wanted), version: version + 1 };
      await repository(CustomRoleRow).update({ id: roleId }, after);
      await record(caller, 'role.change', roleId, { before: contentOf(before), after: contentOf(after) });
      const holders = await holdersOf(roleId);
      for (const holder of holders) await tellHolder(holder);
      return shown(after, holders.length);
    });
  }

  /**
   * Deletes a role and assigns another one to its holders. @returns their number.
   * @throws AppError `not_found`, `own_role`, `role_too_high`; `role_is_held` if it has holders and `to` is missing
   */
  delete(caller: Caller, roleId: string, to: RoleChoice | undefined): Promise<number> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const before = await this.changeable(caller, roleId);
      const holders = await holdersOf(roleId);
      if (holders.length > 0) {
        if (to === undefined || to === roleId) throw new AppError('role_is_held', { data: { people: holders.length } });
        const next = await chosenRole(to);
        if (!mayHandOut(caller, next)) throw new AppError('role_too_high');
        const { role, customRoleId } = next;
        await repository(Account).update({ customRoleId: roleId }, { role, customRoleId });
        for (const holder of holders) {
          const detail = { before: { role: before.name }, after: { role: next.name } };
          await recordAudit({
            actorId: caller.accountId,
            action: 'account.change-role' as const,
            targetKind: 'account',
            targetId: holder,
            detail,
          });
          await tellHolder(holder);
        }
      }
      await repository(CustomRoleRow).delete({ id: roleId });
      await record(caller, 'role.delete', roleId, { before: contentOf(before), moved: holders.length, to });
      return holders.length;
    });
  }

  private async changeable(caller: Caller, roleId: string): Promise<CustomRoleRow> {
    await oneRoleChangeAtATime();
    const row = await repository(CustomRoleRow).findOneBy({ id: roleId });
    if (row === null) throw new AppError('not_found');
    const { customRoleId } = await repository(Account).findOneByOrFail({ id: caller.accountId });
    if (customRoleId === roleId) throw new AppError('own_role');
    if (!mayGrant(caller, row.permissions)) throw new AppError('role_too_high');
    return row;
  }

  private async named<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    try {
      return await this.database.inOrganisation(caller.organisationId, work);
    } catch (error) {
      if (!isErrorCode(error, UNIQUE_VIOLATION)) throw error;
      throw new AppError('role_name_taken', { cause: error });
    }
  }
}

type Content = Pick<CustomRoleRow, 'id' | 'name' | 'description' | 'permissions' | 'version'>;

const shown = ({ id, name, description, permissions, version }: Content, people: number): CustomRole => ({
  id,
  name,
  description,
  permissions,
  version,
  people,
});

const contentOf = ({ name, description, permissions }: Content) => ({ name, description, permissions });

/** In catalog order and without duplicates, so that before and after can be compared. */
const clean = ({ name, description, permissions }: Wanted) => ({
  name: requiredTitle(name),
  description,
  permissions: catalogue.filter((one) => permissions.includes(one)),
});

function requireGrantable(caller: Caller, permissions: readonly Permission[]): void {
  if (permissions.includes(INSTALLATION_OPERATE)) throw new AppError('role_operates');
  if (!mayGrant(caller, permissions)) throw new AppError('role_too_high');
}

const record = (
  { accountId }: Caller,
  action: 'role.create' | 'role.change' | 'role.delete',
  targetId: string,
  detail: object,
): Promise<void> => recordAudit({ actorId: accountId, action, targetKind: 'role', targetId, detail });

const tellHolder = (accountId: string): Promise<void> =>
  publishEvent('account.changed', { accountId, change: 'role' }, [`account:${accountId}`]);
