import { href } from '@/routing/href';

const PARAMETER = 'link';

/** The whole address of a link: the workspace takes the token off it and opens what it leads to. */
export const linkAddress = (token: string): string =>
  new URL(href('collaboration', undefined, { [PARAMETER]: token }), location.origin).href;

/** The token of an address; null where it has none. */
export const linkTokenOf = (search: URLSearchParams): string | null => search.get(PARAMETER);

/** The same address without it. */
export function withoutLink(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(PARAMETER);
  return rest;
}
