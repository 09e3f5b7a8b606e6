import { href } from './href';
import { routeAt } from './lookup';

/** The help about the page at an address; about pages that were not found where there is none. */
export const helpAddress = (pathname: string): string =>
  href('help', undefined, { section: 'pages', article: routeAt(pathname) ?? 'notFound' });
