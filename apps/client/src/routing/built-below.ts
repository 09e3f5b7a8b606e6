import type { Holder } from '@cartulary/access/actor';
import { parents } from '@cartulary/contracts/navigation';
import { routeIds, routeOf, type RouteId } from '@cartulary/contracts/routes';
import { refusalOf } from './may-open';

/** Pages that stand under one in the breadcrumbs, at any depth, which are built and which this person may open. */
export function builtBelow(above: RouteId, user: Holder): readonly RouteId[] {
  const isBelow = (id: RouteId): boolean => {
    const parent = parents[id];
    return parent !== undefined && (parent === above || isBelow(parent));
  };
  return routeIds.filter(
    (id) =>
      isBelow(id) &&
      !routeOf(id).planned &&
      !routeOf(id).path.includes(':') &&
      refusalOf(routeOf(id), user) === undefined,
  );
}
