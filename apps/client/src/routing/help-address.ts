import { href } from './href';
import { routeAt } from './lookup';

/** The help about the page at an address; its start where there is none. */
export const helpAddress = (pathname: string): string => href('help', undefined, { section: routeAt(pathname) });
