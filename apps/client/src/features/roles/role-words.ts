import type { permissionGroups, CustomRole } from '@cartulary/contracts/endpoints/roles';
import { modules } from '@cartulary/contracts/modules';
import {
  permissions,
  roles,
  type GateId,
  type ModuleId,
  type Permission,
  type Role,
} from '@cartulary/contracts/permissions';
import { t as named } from '@/text/roles/permissions';
import { t } from '@/text/roles';

type Group = (typeof permissionGroups)[number];

/** A role as the matrix draws it, built in or of the organisation. `id` is what calls take. */
export interface ShownRole {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly permissions: readonly Permission[];
  readonly people: number;
  readonly builtIn: Role | null;
  readonly custom: CustomRole | null;
}

export const permissionName = (permission: string): string => {
  const known = permissions.find((one) => one === permission);
  return known ? named(`permission.${known}`) : permission;
};

export const gateName = (id: GateId): string => named(`gate.${id}`);
export const moduleName = (id: ModuleId): string => modules[id].name;

/** Gate and module can be called alike: the key tells them apart. */
export const groupKey = ({ of, id }: Group): string => `${of}-${id}`;
export const groupName = ({ of, id }: Group): string =>
  of === 'gate' ? gateName(id as GateId) : moduleName(id as ModuleId);

/** Of a role that somebody has: built-in ones by their word, others by their own name. */
export function roleName(role: string, custom: string | null | undefined): string {
  if (custom) return custom;
  const known = roles.find((one) => one === role);
  return known ? t(`role.${known}`) : role;
}
