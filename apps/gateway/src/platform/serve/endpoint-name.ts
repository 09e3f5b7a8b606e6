import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';

const names = new Map<string, string>(
  Object.entries<Endpoint>(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, name]),
);

/** What the contracts call the endpoint of a route, such as `documents.list`; `unknown` for one that there is none of. */
export const endpointNameOf = (method: string, route: string): string => names.get(`${method} ${route}`) ?? 'unknown';
