import type { Requirement } from '@cartulary/access/module-access';
import { routeOf, type RouteId } from '@cartulary/contracts/routes';
import { useUser } from '@/lib/session/session';
import { refusalOf, type Refusal } from '@/routing/may-open';
import { useHeldModules, useModuleAccess } from './modules';

/** True if the signed-in person can open a page; false while signed out. */
export function useMayOpen(id: RouteId): boolean {
  const [user, held] = [useUser(), useHeldModules()];
  return user !== undefined && refusalOf(routeOf(id), user, held) === undefined;
}

/** Why the signed-in person can't make a call; undefined if they can or the organization's modules haven't loaded. */
export function useRefusal(requirement: Requirement): Refusal | undefined {
  const [user, held] = [useUser(), useHeldModules()];
  return user && refusalOf(requirement, user, held);
}

/**
 * True if the signed-in person can make a call. Undefined until the organization's modules have loaded, because an
 * earlier call would be rejected.
 */
export function useMayCall(requirement: Requirement): boolean | undefined {
  const [user, held, { isPending }] = [useUser(), useHeldModules(), useModuleAccess()];
  if (isPending) return undefined;
  return user !== undefined && refusalOf(requirement, user, held) === undefined;
}
