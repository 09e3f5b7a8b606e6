import { parents, sidebar, type NavigationItem } from '@cartulary/contracts/navigation';
import { routeAt } from '@/routing/lookup';

const items = sidebar.flatMap((group) => group.items);

/** The sidebar item to highlight for a URL. An item with a query wins over its plain twin if the query matches. */
export function currentItem(pathname: string, search: string): NavigationItem | undefined {
  const id = routeAt(pathname);
  if (!id) return undefined;
  const route = items.some((item) => item.route === id) ? id : parents[id];
  const candidates = items.filter((item) => item.route === route);
  return (
    candidates.find((item) => item.query && search.includes(item.query.slice(1))) ??
    candidates.find((item) => !item.query)
  );
}
