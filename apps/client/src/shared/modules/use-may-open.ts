import type { Requirement } from '@cartulary/access/module-access';
import { routeOf, type RouteId } from '@cartulary/contracts/routes';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';
import { useHeldModules, useModuleAccess } from './modules';

/** Whether a page is open to who is signed in; to nobody where nobody is. */
export function useMayOpen(id: RouteId): boolean {
  const [user, held] = [useUser(), useHeldModules()];
  return user !== undefined && refusalOf(routeOf(id), user, held) === undefined;
}

/**
 * Whether a call is open to who is signed in. Undefined until the server has said what the organization holds: a page that asks before
 * would be refused.
 */
export function useMayCall(requirement: Requirement): boolean | undefined {
  const [user, held, { isPending }] = [useUser(), useHeldModules(), useModuleAccess()];
  if (isPending) return undefined;
  return user !== undefined && refusalOf(requirement, user, held) === undefined;
}
