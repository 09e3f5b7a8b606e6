import {
  INSTALLATION_OPERATE,
  rolePermissions,
  type HeldRole,
  type Permission,
} from '@cartulary/contracts/permissions';
import { holds, type Holder } from './actor.js';

/** No one can grant or revoke permissions that they don't have, and no one can grant installation permissions. */
export const mayGrant = (granter: Holder, permissions: readonly Permission[]): boolean =>
  permissions.every((permission) => permission !== INSTALLATION_OPERATE && holds(granter, permission));

/**
 * The same check for whole roles: only administrators can grant their role, and only operators can grant `internal`, by
 * command. User managers (USER_MANAGEMENT) can grant and revoke the basic member permissions even without having them.
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
