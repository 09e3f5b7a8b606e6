import { routeOf, type RouteId } from '@cartulary/contracts/routes';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';
import { useHeldModules } from './modules';

/** Whether a page is open to who is signed in; to nobody where nobody is. */
export function useMayOpen(id: RouteId): boolean {
  const [user, held] = [useUser(), useHeldModules()];
  return user !== undefined && refusalOf(routeOf(id), user, held) === undefined;
}
