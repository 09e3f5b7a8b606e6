import { holds, type Holder } from '@cartulary/access/actor';
import type { RoleChoice } from '@cartulary/contracts/endpoints/roles';
import {
  CUSTOM_ROLE,
  INSTALLATION_OPERATE,
  rolePermissions,
  roles,
  type HeldRole,
  type Permission,
} from '@cartulary/contracts/permissions';
import type { Account } from '@cartulary/database/entities/account.entity';
import { CustomRoleRow } from '@cartulary/database/entities/custom-role.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { AppError } from './errors.js';
import { customRoleOf } from './held-rights.js';

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
  await manager().query('SELECT 1 FROM app.organisation FOR UPDATE');
}

/** The role that a call names. Runs in a unit of work. @throws AppError `not_found` for an id that is no role here */
export async function chosenRole(choice: RoleChoice): Promise<GivenRole> {
  const name = roles.find((role) => role === choice);
  if (name !== undefined) return builtIn(name);
  const custom = await repository(CustomRoleRow).findOneBy({ id: choice });
  if (custom === null) throw new AppError('not_found');
  return ofOrganisation(custom);
}

/** The role that an account has now. Runs in a unit of work. */
export async function heldRole(account: Account): Promise<GivenRole> {
  const custom = await customRoleOf(account);
  if (custom !== null) return ofOrganisation(custom);
  if (account.role === CUSTOM_ROLE) throw new Error('an account with a role of its organisation names it');
  return builtIn(account.role);
}

/** Nobody gives away, or takes away, permissions that they don't hold; what concerns the installation, nobody at all. */
export const mayGrant = (granter: Holder, permissions: readonly Permission[]): boolean =>
  permissions.every((permission) => permission !== INSTALLATION_OPERATE && holds(granter, permission));

/** The same of whole roles: that of an administrator is an administrator's to give, `internal` the operator's by command. */
export const mayHandOut = (granter: Holder, { role, permissions }: Pick<GivenRole, 'role' | 'permissions'>): boolean =>
  role !== 'internal' && (role !== 'admin' || granter.role === 'admin') && mayGrant(granter, permissions);

/** What an invitation gives. Runs in a unit of work. @returns undefined where the organisation's own role is gone */
export async function roleOf({
  role,
  customRoleId,
}: Pick<Account, 'role' | 'customRoleId'>): Promise<GivenRole | undefined> {
  if (role !== CUSTOM_ROLE) return builtIn(role);
  const custom = customRoleId === null ? null : await repository(CustomRoleRow).findOneBy({ id: customRoleId });
  return custom === null ? undefined : ofOrganisation(custom);
}
