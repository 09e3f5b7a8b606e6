import { href } from './href';
import { routeAt } from './lookup';

/** The help about the page at a URL; if there is none, the help about missing pages. */
export const helpAddress = (pathname: string): string =>
  href('help', undefined, { section: 'pages', article: routeAt(pathname) ?? 'notFound' });
