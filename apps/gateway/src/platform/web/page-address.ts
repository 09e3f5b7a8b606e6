import { addressesOf, routeIds } from '@cartulary/contracts/routes';
import { pathLookup } from './path-tree.js';

const pagesAt = pathLookup(
  routeIds
    .flatMap((id) => addressesOf(id))
    .filter((address) => address !== '*')
    .map((address) => [address, address]),
);

/** True if a URL is in the route table. A trailing slash is ignored. */
export const isPageAddress = (path: string): boolean =>
  pagesAt(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).length > 0;
