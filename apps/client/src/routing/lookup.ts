import { parents } from '@cartulary/contracts/navigation';
import { addressesOf, routeIds, routeOf, type RouteId } from '@cartulary/contracts/routes';
import { matchPath } from 'react-router-dom';

/** The page at a URL, including aliases; undefined if there is none. */
export function routeAt(pathname: string): RouteId | undefined {
  return routeIds.find((id) => id !== 'notFound' && addressesOf(id).some((path) => matchPath(path, pathname) !== null));
}

export interface Crumb {
  title: string;
  to: string;
}

/**
 * The page's ancestors followed by the page itself. An ancestor is the sidebar parent (Smart Document Hub for
 * Documents) or otherwise the page whose URL is a prefix (Business Intelligence for /analytics/advanced). Unbuilt pages
 * are omitted, except the page itself.
 */
export function breadcrumbs(pathname: string): readonly Crumb[] {
  const parts = pathname.split('/').filter(Boolean);
  const found = parts.flatMap((_, index) => {
    const to = `/${parts.slice(0, index + 1).join('/')}`;
    const id = routeAt(to);
    return id ? [{ id, title: routeOf(id).metadata.title, to }] : [];
  });
  // An alias of a page (/collaboration/workspace) isn't its own child.
  const crumbs = found.filter(({ id }, index) => id !== found[index - 1]?.id);
  const here = crumbs.at(-1);
  // The sidebar highlights the page's own section, regardless of the start of its URL (/settings/enterprise).
  const own = here && parents[here.id] ? [here] : crumbs;
  const above: typeof found = [];
  for (let id = own[0] && parents[own[0].id]; id; id = parents[id])
    above.unshift({ id, title: routeOf(id).metadata.title, to: routeOf(id).path });
  return [...above, ...own]
    .filter((crumb) => crumb === here || !routeOf(crumb.id).planned)
    .map(({ title, to }) => ({ title, to }));
}

const pairsOf = (text: string): Set<string> => {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return new Set([...letters].slice(1).map((letter, index) => `${letters[index]}${letter}`));
};

/** Dice's coefficient over letter pairs: 1 the same, 0 nothing in common. */
function likeness(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)];
  if (left.size === 0 || right.size === 0) return 0;
  return (2 * [...left].filter((pair) => right.has(pair)).length) / (left.size + right.size);
}

/** Less than this in common is no slip of the keyboard, and proposing it would be odd. */
const NEARLY_THE_SAME = 0.6;

/** Sign-in and callback pages are only passed through, so no one looks them up by URL. */
const isPassedThrough = (id: RouteId): boolean => /^(login|register|onboarding)$|Callback$/.test(id);

/** Up to `count` built pages whose URL or title is closest to the requested one; for the not-found page. */
export function nearestRoutes(pathname: string, count: number): readonly RouteId[] {
  return routeIds
    .filter((id) => id !== 'notFound' && !isPassedThrough(id))
    .filter((id) => !routeOf(id).planned && !routeOf(id).path.includes(':'))
    .map((id) => {
      const { path, metadata } = routeOf(id);
      return { id, score: Math.max(likeness(path, pathname), likeness(metadata.title, pathname)) };
    })
    .filter(({ score }) => score >= NEARLY_THE_SAME)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ id }) => id);
}
