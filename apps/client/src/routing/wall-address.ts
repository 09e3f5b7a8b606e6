import { wallModes, wallScreens, type WallMode, type WallScreen } from '@cartulary/contracts/walls';
import { addressesOf } from '@cartulary/contracts/routes';
import { href } from './href';

const PARAMETER = 'wall';

/** Where a page stands on a wall. */
export const wallAddress = (screen: WallScreen, mode: WallMode): string =>
  href(screen, undefined, { [PARAMETER]: mode });

/** Which page an address shows on a wall, and how; undefined for every other address. */
export function wallAt({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): { readonly screen: WallScreen; readonly mode: WallMode } | undefined {
  const asked = new URLSearchParams(search).get(PARAMETER);
  const mode = wallModes.find((one) => one === asked);
  const screen = wallScreens.find((one) => addressesOf(one).includes(pathname));
  return mode === undefined || screen === undefined ? undefined : { screen, mode };
}
