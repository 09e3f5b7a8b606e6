import { pinsOf, type Pin } from '@cartulary/contracts/navigation';
import { routeOf } from '@cartulary/contracts/routes';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';
import { useHeldModules } from '@/shared/modules/modules';

/** The pinned pages that this person may open, in order. */
export function useOpenPins(ids: readonly string[]): readonly Pin[] {
  const user = useUser();
  const held = useHeldModules();
  return pinsOf(ids).filter(({ route }) => user !== undefined && refusalOf(routeOf(route), user, held) === undefined);
}
