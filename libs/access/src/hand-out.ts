import {
  INSTALLATION_OPERATE,
  rolePermissions,
  type HeldRole,
  type Permission,
} from '@cartulary/contracts/permissions';
import { holds, type Holder } from './actor.js';

/** Nobody gives away, or takes away, permissions that they don't hold; what concerns the installation, nobody at all. */
export const mayGrant = (granter: Holder, permissions: readonly Permission[]): boolean =>
  permissions.every((permission) => permission !== INSTALLATION_OPERATE && holds(granter, permission));

/**
 * The same of whole roles: that of an administrator is an administrator's to give, `internal` the operator's by command.
 * What every member holds is what looking after people (USER_MANAGEMENT) gives and takes, held or not.
 */
export const mayHandOut = (
  granter: Holder,
  { role, permissions }: { readonly role: HeldRole; readonly permissions: readonly Permission[] },
): boolean => {
  if (role === 'internal' || (role === 'admin' && granter.role !== 'admin')) return false;
  const given = holds(granter, 'USER_MANAGEMENT')
    ? permissions.filter((one) => !rolePermissions.user.includes(one))
    : permissions;
  return mayGrant(granter, given);
};
