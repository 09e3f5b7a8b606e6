import { routes, type RouteId } from '@cartulary/contracts/routes';

/** Whether a text from the address is the ID of a route. */
export const isRouteId = (text: string): text is RouteId => Object.hasOwn(routes, text);
