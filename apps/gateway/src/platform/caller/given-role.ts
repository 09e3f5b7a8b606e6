import type { RoleChoice } from '@cartulary/contracts/endpoints/roles';
import { CUSTOM_ROLE, rolePermissions, roles, type HeldRole, type Permission } from '@cartulary/contracts/permissions';
import type { Account } from '@cartulary/database/entities/account.entity';
import { CustomRoleRow } from '@cartulary/database/entities/custom-role.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { AppError } from '../serve/errors.js';
import { customRoleOf } from './held-rights.js';

export { mayGrant, mayHandOut } from '@cartulary/access/hand-out';

/** An account's role: built in, or defined by the organization. */
export interface GivenRole {
  readonly role: HeldRole;
  readonly customRoleId: string | null;
  /** Name in the audit log: the built-in role's name or that of the organization's role. */
  readonly name: string;
  readonly permissions: readonly Permission[];
}

const ofOrganisation = ({ id, name, permissions }: CustomRoleRow): GivenRole => ({
  role: CUSTOM_ROLE,
  customRoleId: id,
  name,
  permissions,
});

const builtIn = (role: Exclude<HeldRole, typeof CUSTOM_ROLE>): GivenRole => ({
  role,
  customRoleId: null,
  name: role,
  permissions: rolePermissions[role],
});

/**
 * Waits until no one else is changing roles in this organization, and blocks others until the current unit of work ends. Otherwise, two
 * admins who demote each other at the same moment would leave no admin, and a role could be deleted while it is being assigned.
 */
export async function oneRoleChangeAtATime(): Promise<void> {
  await manager().query('SELECT 1 FROM app.organisation FOR NO KEY UPDATE');
}

/**
 * Returns the role that a call names. Runs in a unit of work.
 * @throws AppError `not_found` if the ID isn't a role of the organization
 */
export async function chosenRole(choice: RoleChoice): Promise<GivenRole> {
  const name = roles.find((role) => role === choice);
  if (name !== undefined) return builtIn(name);
  const custom = await repository(CustomRoleRow).findOneBy({ id: choice });
  if (custom === null) throw new AppError('not_found');
  return ofOrganisation(custom);
}

/**
 * Returns the account's current role with all of its permissions, including those that don't come from the role. To manage an account, a
 * person must have all of these. Runs in a unit of work.
 */
export async function heldRole(account: Account): Promise<GivenRole> {
  const custom = await customRoleOf(account);
  const role = custom === null ? ownRole(account) : ofOrganisation(custom);
  return { ...role, permissions: [...new Set([...role.permissions, ...account.permissions])] };
}

function ownRole({ role }: Account): GivenRole {
  if (role === CUSTOM_ROLE) throw new Error('an account with a role of its organisation names it');
  return builtIn(role);
}

/**
 * Returns the role that an invitation assigns. Runs in a unit of work.
 * @returns undefined if the organization's own role was deleted
 */
export async function roleOf({
  role,
  customRoleId,
}: Pick<Account, 'role' | 'customRoleId'>): Promise<GivenRole | undefined> {
  if (role !== CUSTOM_ROLE) return builtIn(role);
  const custom = customRoleId === null ? null : await repository(CustomRoleRow).findOneBy({ id: customRoleId });
  return custom === null ? undefined : ofOrganisation(custom);
}
