import type { Requirement } from '@cartulary/access/module-access';
import { routeOf, type RouteId } from '@cartulary/contracts/routes';
import { useUser } from '@/lib/session/session';
import { refusalOf, type Refusal } from '@/routing/may-open';
import { useHeldModules, useModuleAccess } from './modules';

/** Whether the signed-in person may open a page; false if nobody is signed in. */
export function useMayOpen(id: RouteId): boolean {
  const [user, held] = [useUser(), useHeldModules()];
  return user !== undefined && refusalOf(routeOf(id), user, held) === undefined;
}

/** Why the signed-in person may not make a call; undefined if they may or the organization's modules aren't known yet. */
export function useRefusal(requirement: Requirement): Refusal | undefined {
  const [user, held] = [useUser(), useHeldModules()];
  return user && refusalOf(requirement, user, held);
}

/**
 * Whether the signed-in person may make a call. Undefined until the organization's modules are known, since an earlier call would be
 * refused.
 */
export function useMayCall(requirement: Requirement): boolean | undefined {
  const [user, held, { isPending }] = [useUser(), useHeldModules(), useModuleAccess()];
  if (isPending) return undefined;
  return user !== undefined && refusalOf(requirement, user, held) === undefined;
}
