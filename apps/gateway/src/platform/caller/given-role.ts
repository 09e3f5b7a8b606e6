import type { RoleChoice } from '@cartulary/contracts/endpoints/roles';
import { CUSTOM_ROLE, rolePermissions, roles, type HeldRole, type Permission } from '@cartulary/contracts/permissions';
import type { Account } from '@cartulary/database/entities/account.entity';
import { CustomRoleRow } from '@cartulary/database/entities/custom-role.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { AppError } from '../serve/errors.js';
import { customRoleOf } from './held-rights.js';

export { mayGrant, mayHandOut } from '@cartulary/access/hand-out';

/** A role as an account has it: built in, or of the organisation. */
export interface GivenRole {
  readonly role: HeldRole;
  readonly customRoleId: string | null;
  /** What the audit calls it: the built-in role's name, or the organisation's. */
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
 * Waits until nobody else changes who holds which role here: two admins who demote one another at the same moment would
 * leave none, and a role would go while it is given. Until the running unit of work ends.
 */
export async function oneRoleChangeAtATime(): Promise<void> {
  await manager().query('SELECT 1 FROM app.organisation FOR NO KEY UPDATE');
}

/** The role that a call names. Runs in a unit of work. @throws AppError `not_found` for an id that is no role here */
export async function chosenRole(choice: RoleChoice): Promise<GivenRole> {
  const name = roles.find((role) => role === choice);
  if (name !== undefined) return builtIn(name);
  const custom = await repository(CustomRoleRow).findOneBy({ id: choice });
  if (custom === null) throw new AppError('not_found');
  return ofOrganisation(custom);
}

/**
 * The role that an account has now, with all that it holds, also beside the role: who manages an account has to hold all
 * of that. Runs in a unit of work.
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

/** What an invitation gives. Runs in a unit of work. @returns undefined where the organisation's own role is gone */
export async function roleOf({
  role,
  customRoleId,
}: Pick<Account, 'role' | 'customRoleId'>): Promise<GivenRole | undefined> {
  if (role !== CUSTOM_ROLE) return builtIn(role);
  const custom = customRoleId === null ? null : await repository(CustomRoleRow).findOneBy({ id: customRoleId });
  return custom === null ? undefined : ofOrganisation(custom);
}
