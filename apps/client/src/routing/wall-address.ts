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
/** Own dashboards: which of them stands in the address as well. */
const DASHBOARDS = '/analytics/dashboard';
const DASHBOARD = 'dashboard';

/** Where a page stands on a wall. */
export const wallAddress = (page: WallPage, mode: WallMode): string => href(page, undefined, { [PARAMETER]: mode });

/** Where one of the dashboards that people composed stands; on a wall with a mode. */
export const dashboardAddress = (dashboardId: string, mode?: WallMode): string =>
  `${DASHBOARDS}?${new URLSearchParams({ [DASHBOARD]: dashboardId, ...(mode && { [PARAMETER]: mode }) }).toString()}`;

/** The own dashboard that an address names; undefined where it names none. */
export const dashboardOf = (search: URLSearchParams): string | undefined => search.get(DASHBOARD) || undefined;

/** What an address shows on a wall, and how; undefined for every other address. */
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
