import type { Requirement } from '@cartulary/access/module-access';
import { routeOf, type RouteId } from '@cartulary/contracts/routes';
import { useUser } from '@/lib/session/session';
import { refusalOf, type Refusal } from '@/routing/may-open';
import { useHeldModules, useModuleAccess } from './modules';

/** Whether the person who is signed in may open a page; false while nobody is. */
export function useMayOpen(id: RouteId): boolean {
  const [user, held] = [useUser(), useHeldModules()];
  return user !== undefined && refusalOf(routeOf(id), user, held) === undefined;
}

/** Why the person who is signed in may not make a call; undefined if they may, or until the server has said what is held. */
export function useRefusal(requirement: Requirement): Refusal | undefined {
  const [user, held] = [useUser(), useHeldModules()];
  return user && refusalOf(requirement, user, held);
}

/**
 * Whether the person who is signed in may make a call. Undefined until the server has said which modules the organization holds: a
 * page that asks earlier would be refused.
 */
export function useMayCall(requirement: Requirement): boolean | undefined {
  const [user, held, { isPending }] = [useUser(), useHeldModules(), useModuleAccess()];
  if (isPending) return undefined;
  return user !== undefined && refusalOf(requirement, user, held) === undefined;
}
