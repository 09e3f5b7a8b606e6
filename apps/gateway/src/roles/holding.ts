import { holds, type Holder } from '@cartulary/access/actor';
import type { holdingReasons } from '@cartulary/contracts/endpoints/roles';
import {
  CUSTOM_ROLE,
  permissions,
  rolePermissions,
  type HeldRole,
  type Permission,
} from '@cartulary/contracts/permissions';

export type HoldingReason = (typeof holdingReasons)[number];

/** An account's role and permissions. */
export interface Rights {
  readonly role: HeldRole;
  /** Permissions in addition to the role. */
  readonly own: readonly Permission[];
  /** Permissions of a custom role; null for a built-in role. */
  readonly ofCustomRole: readonly Permission[] | null;
}

/** The same as for permission checks: callers are converted like this. */
export const holderOf = ({ role, own, ofCustomRole }: Rights): Holder => ({
  role,
  permissions: [...own, ...(ofCustomRole ?? [])],
});

/** Where a person's permission comes from; empty if they don't have it. Always consistent with `holds`. */
export function reasonsOf(rights: Rights, permission: Permission): HoldingReason[] {
  const { role, own, ofCustomRole } = rights;
  if (!holds(holderOf(rights), permission)) return [];
  const byRole = role === CUSTOM_ROLE ? (ofCustomRole ?? []) : rolePermissions[role];
  const reasons: HoldingReason[] = [];
  if (own.includes(permission)) reasons.push('directly');
  if (role === 'admin' && byRole.includes(permission)) reasons.push('admin');
  else if (byRole.includes(permission)) reasons.push('role');
  return reasons;
}

/** All permissions of a person, in catalog order, with their sources. */
export const holdingsOf = (rights: Rights): { permission: Permission; because: HoldingReason[] }[] =>
  permissions
    .map((permission) => ({ permission, because: reasonsOf(rights, permission) }))
    .filter(({ because }) => because.length > 0);
