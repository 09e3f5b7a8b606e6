import type { Holder } from '@cartulary/access/actor';
import { parents } from '@cartulary/contracts/navigation';
import { routeIds, routeOf, type RouteId } from '@cartulary/contracts/routes';
import { refusalOf } from './may-open';

/** True if a page is below another one in the breadcrumbs, at any depth. */
const isBelow = (id: RouteId, above: RouteId): boolean => {
  const parent = parents[id];
  return parent !== undefined && (parent === above || isBelow(parent, above));
};

/** Built pages below a page in the breadcrumbs, at any depth, that this person can open. */
export const builtBelow = (above: RouteId, user: Holder): readonly RouteId[] =>
  routeIds.filter(
    (id) =>
      isBelow(id, above) &&
      !routeOf(id).planned &&
      !routeOf(id).path.includes(':') &&
      refusalOf(routeOf(id), user) === undefined,
  );

/** Pages that aren't built yet: all of them, or only those below a page in the breadcrumbs. */
export const plannedPages = (above?: RouteId): readonly RouteId[] =>
  routeIds.filter((id) => routeOf(id).planned && (above === undefined || isBelow(id, above)));
