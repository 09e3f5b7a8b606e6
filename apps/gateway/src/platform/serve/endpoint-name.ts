import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';

const names = new Map<string, string>(
  Object.entries<Endpoint>(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, name]),
);

/** Name of a route's endpoint in the contracts, such as `documents.list`. `unknown` if there is no such endpoint. */
export const endpointNameOf = (method: string, route: string): string => names.get(`${method} ${route}`) ?? 'unknown';
