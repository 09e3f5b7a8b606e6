import { routeOf } from '@cartulary/contracts/routes';
import { href, type PlainRouteId } from './href';

/** The sign-in page that comes back here afterwards. */
export const signInAddress = (from: string): string =>
  href('login', undefined, { next: from === '/' ? undefined : from });

/**
 * Where to go after signing in: the `next` of the address if it is a path of this origin, else the dashboard or where
 * the caller says. Anything that a browser could read as another origin (`//host`, `/\host`, schemes, control
 * characters) is refused.
 */
export function nextAddress(search: string, otherwise: PlainRouteId = 'dashboard'): string {
  const home = routeOf(otherwise).path;
  const next = new URLSearchParams(search).get('next');
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return home;
  const address = new URL(next, location.origin);
  // Also as it was resolved: '/.//host' is a path of this origin, '//host' is not.
  const isOwn = address.origin === location.origin && !address.pathname.startsWith('//');
  // Back to the sign-in page only to confirm an address there.
  return isOwn && (address.pathname !== href('login') || next.includes('?verify='))
    ? `${address.pathname}${address.search}${address.hash}`
    : home;
}
