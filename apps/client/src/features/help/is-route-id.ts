import { routes, type RouteId } from '@cartulary/contracts/routes';

/** True if a string from the URL is the ID of a route. */
export const isRouteId = (text: string): text is RouteId => Object.hasOwn(routes, text);
