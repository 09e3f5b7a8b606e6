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

/** An account as far as rights go. */
export interface Rights {
  readonly role: HeldRole;
  /** Held beside the role. */
  readonly own: readonly Permission[];
  /** Of the role that the organisation made; null for a built-in role. */
  readonly ofCustomRole: readonly Permission[] | null;
}

/** The same as the server judges it: whoever calls is read like this. */
export const holderOf = ({ role, own, ofCustomRole }: Rights): Holder => ({
  role,
  permissions: [...own, ...(ofCustomRole ?? [])],
});

/** From where somebody holds a permission; empty where they don't. Never says more or less than `holds` decides. */
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

/** All that somebody holds, in the catalogue's order, and from where. */
export const holdingsOf = (rights: Rights): { permission: Permission; because: HoldingReason[] }[] =>
  permissions
    .map((permission) => ({ permission, because: reasonsOf(rights, permission) }))
    .filter(({ because }) => because.length > 0);
