import { gates, modulePermissions } from '@cartulary/contracts/permissions';
import type { Route } from '@cartulary/contracts/routes';
import type { User } from '@cartulary/contracts/user';

export type Refusal =
  | { reason: 'role'; anyOf: readonly string[] }
  | { reason: 'permission'; anyOf: readonly string[] }
  | { reason: 'module'; allOf: readonly string[] };

/**
 * Why this person may not open a page or make a call, or undefined if they may (section 6). A courtesy: the server decides every call.
 * Roles are a demand on everyone; permissions of gate and module are always met by an admin.
 */
export function refusalOf(
  route: Pick<Route, 'requiredRoles' | 'gate' | 'module'>,
  user: Pick<User, 'role' | 'permissions'>,
): Refusal | undefined {
  const { requiredRoles, gate, module } = route;
  if (requiredRoles && !requiredRoles.some((role) => role === user.role))
    return { reason: 'role', anyOf: requiredRoles };
  if (user.role === 'admin') return undefined;
  const holds = (permission: string): boolean => user.permissions.includes(permission);
  if (gate && !gates[gate].some(holds)) return { reason: 'permission', anyOf: gates[gate] };
  if (module && !modulePermissions[module].every(holds)) return { reason: 'module', allOf: modulePermissions[module] };
  return undefined;
}
