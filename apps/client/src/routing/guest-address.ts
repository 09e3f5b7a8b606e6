import { MEETING_GUEST_PARAMETER } from '@cartulary/contracts/meetings';
import { routeOf } from '@cartulary/contracts/routes';

/**
 * The token in a guest's URL, which opens a single meeting without signing in. Undefined at every other URL. The server
 * decides whether the token is valid.
 */
export function guestTokenAt({ pathname, search }: { pathname: string; search: string }): string | undefined {
  if (pathname.replace(/\/$/, '') !== routeOf('realMeet').path) return undefined;
  return new URLSearchParams(search).get(MEETING_GUEST_PARAMETER) || undefined;
}
