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

/** A role in the matrix, built-in or custom. `id` has the form that the API expects. */
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

/** A gate and a module can have the same name: the key distinguishes them. */
export const groupKey = ({ of, id }: Group): string => `${of}-${id}`;
export const groupName = ({ of, id }: Group): string =>
  of === 'gate' ? gateName(id as GateId) : moduleName(id as ModuleId);

/** The name of a person's role: translated for built-in roles, the custom name for others. */
export function roleName(role: string, custom: string | null | undefined): string {
  if (custom) return custom;
  const known = roles.find((one) => one === role);
  return known ? t(`role.${known}`) : role;
}
