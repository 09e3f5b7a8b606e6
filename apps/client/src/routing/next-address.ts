import { routeOf } from '@cartulary/contracts/routes';
import { href, type PlainRouteId } from './href';

/** The sign-in URL that returns to the given page afterward. */
export const signInAddress = (from: string): string =>
  href('login', undefined, { next: from === '/' ? undefined : from });

/**
 * Where to go after signing in: the URL's `next` parameter if it's a path on this origin, otherwise the dashboard or
 * the caller's fallback. Rejects anything that a browser could interpret as another origin (`//host`, `/\host`,
 * schemes, control characters).
 */
export function nextAddress(search: string, otherwise: PlainRouteId = 'dashboard'): string {
  const home = routeOf(otherwise).path;
  const next = new URLSearchParams(search).get('next');
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return home;
  const address = new URL(next, location.origin);
  // Also checks the resolved URL: '/.//host' is a path on this origin, '//host' isn't.
  const isOwn = address.origin === location.origin && !address.pathname.startsWith('//');
  // Returns to the sign-in page only to confirm an email address there.
  return isOwn && (address.pathname !== href('login') || next.includes('?verify='))
    ? `${address.pathname}${address.search}${address.hash}`
    : home;
}
