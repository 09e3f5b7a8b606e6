import { MEETING_GUEST_PARAMETER } from '@cartulary/contracts/meetings';
import { routeOf } from '@cartulary/contracts/routes';

/**
 * The token of a guest’s address: the one page of those that ask for sign-in which somebody from outside opens without, for one
 * meeting. Undefined at every other address. Whether the token opens anything the server says.
 */
export function guestTokenAt({ pathname, search }: { pathname: string; search: string }): string | undefined {
  if (pathname.replace(/\/$/, '') !== routeOf('realMeet').path) return undefined;
  return new URLSearchParams(search).get(MEETING_GUEST_PARAMETER) || undefined;
}
