import { href } from '@/routing/href';

const PARAMETER = 'link';

/** The full URL of a link. The workspace removes the token from it and opens its target. */
export const linkAddress = (token: string): string =>
  new URL(href('collaboration', undefined, { [PARAMETER]: token }), location.origin).href;

/** The token in a URL; null if there is none. */
export const linkTokenOf = (search: URLSearchParams): string | null => search.get(PARAMETER);

/** The same URL without the token. */
export function withoutLink(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(PARAMETER);
  return rest;
}
