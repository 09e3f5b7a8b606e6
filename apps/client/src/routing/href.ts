import { routes, type RouteId } from '@cartulary/contracts/routes';
import { generatePath, type PathParam } from 'react-router-dom';

type PathOf<Id extends RouteId> = (typeof routes)[Id]['path'];
type ParamsOf<Id extends RouteId> = { [Name in Exclude<PathParam<PathOf<Id>>, '*'>]: string };

/** Pages without required path parameters, which menus can link to. */
export type PlainRouteId = {
  [Id in RouteId]: [keyof ParamsOf<Id>] extends [never] ? Id : never;
}[RouteId];

type Query = Record<string, string | undefined>;
type Args<Id extends RouteId> = [keyof ParamsOf<Id>] extends [never]
  ? [params?: undefined, query?: Query]
  : [params: ParamsOf<Id>, query?: Query];

/**
 * The only way to build a link: `href('text', { textId })`, `href('search', undefined, { q })`. A wrong ID or a missing
 * parameter doesn't compile.
 */
export function href<Id extends RouteId>(id: Id, ...[params, query]: Args<Id>): string {
  return addressOf({ route: id, params: params as Record<string, string> | undefined, query });
}

interface PageAddress {
  readonly route: RouteId;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Query> | undefined;
}

/** {@link href} for targets described as data, as item kinds do. */
export function addressOf({ route, params = {}, query = {} }: PageAddress): string {
  const path = generatePath<string>(routes[route].path, params);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
