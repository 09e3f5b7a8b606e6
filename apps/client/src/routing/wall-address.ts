import {
  OWN_DASHBOARD,
  wallModes,
  wallPages,
  type Showing,
  type WallMode,
  type WallPage,
} from '@cartulary/contracts/walls';
import { addressesOf } from '@cartulary/contracts/routes';
import { href } from './href';

const PARAMETER = 'wall';
/** For custom dashboards, the URL also contains the dashboard's ID. */
const DASHBOARDS = '/analytics/dashboard';
const DASHBOARD = 'dashboard';

/** A page's URL on a wall. */
export const wallAddress = (page: WallPage, mode: WallMode): string => href(page, undefined, { [PARAMETER]: mode });

/** A custom dashboard's URL; on a wall, with a mode. */
export const dashboardAddress = (dashboardId: string, mode?: WallMode): string =>
  `${DASHBOARDS}?${new URLSearchParams({ [DASHBOARD]: dashboardId, ...(mode && { [PARAMETER]: mode }) }).toString()}`;

/** The custom dashboard named in a URL; undefined if there is none. */
export const dashboardOf = (search: URLSearchParams): string | undefined => search.get(DASHBOARD) || undefined;

/** The page that a wall URL shows and its mode; undefined for every other URL. */
export function wallAt({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>):
  (Pick<Showing, 'screen' | 'dashboardId'> & { readonly mode: WallMode }) | undefined {
  const address = new URLSearchParams(search);
  const asked = address.get(PARAMETER);
  const mode = wallModes.find((one) => one === asked);
  if (mode === undefined) return undefined;
  const page = wallPages.find((one) => addressesOf(one).includes(pathname));
  if (page !== undefined) return { screen: page, mode };
  // Without an id it is the first one that is seen.
  return pathname === DASHBOARDS ? { screen: OWN_DASHBOARD, dashboardId: dashboardOf(address), mode } : undefined;
}
