import { permissions, type Permission } from '@cartulary/contracts/permissions';
import type { Found } from './finder';
import { permissionName } from './role-words';

export const foundPermission = (permission: Permission): Found => ({
  id: permission,
  name: permissionName(permission),
  hint: permission,
});

/** Permissions whose name or identifier contains every typed word. */
export async function findPermissions(words: string): Promise<Found[]> {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return permissions.map(foundPermission).filter(({ id, name }) => {
    const said = `${name} ${id}`.toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}

/** The permission with this ID; undefined if there is none. */
export const permissionOf = (id: string | null | undefined): Permission | undefined =>
  permissions.find((one) => one === id);
