import { mayHandOut } from '@cartulary/access/hand-out';
import { givenRoles, type Person } from '@cartulary/contracts/endpoints/people';
import type { CustomRole } from '@cartulary/contracts/endpoints/roles';
import { CUSTOM_ROLE, permissions as everyPermission, rolePermissions, roles } from '@cartulary/contracts/permissions';
import { useUser } from '@/lib/session/session';
import { useOwnRoles } from './people-data';

interface Givable {
  readonly builtIn: readonly (typeof givenRoles)[number][];
  readonly own: readonly CustomRole[];
}

/** The roles that the current user can assign: none with more permissions than their own. */
export function useGivable(): Givable {
  const user = useUser();
  const own = useOwnRoles();
  if (!user) return { builtIn: [], own: [] };
  return {
    builtIn: givenRoles.filter((role) => mayHandOut(user, { role, permissions: rolePermissions[role] })),
    own: own.filter(({ permissions }) => mayHandOut(user, { role: CUSTOM_ROLE, permissions })),
  };
}

/** Whether the current user may change another person's role or state. */
export function useMayManage({ role, permissions }: Pick<Person, 'role' | 'permissions'>): boolean {
  const user = useUser();
  const builtIn = roles.find((one) => one === role);
  const beside = everyPermission.filter((one) => permissions.includes(one));
  const held = [...(builtIn ? rolePermissions[builtIn] : []), ...beside];
  return user !== undefined && mayHandOut(user, { role: builtIn ?? CUSTOM_ROLE, permissions: held });
}
