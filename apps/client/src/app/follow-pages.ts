import type { createBrowserRouter } from 'react-router-dom';
import { track } from '@/lib/monitoring/analytics';
import { addBreadcrumb } from '@/lib/monitoring/breadcrumbs';
import type { RouteHandle } from './route-handle';

/** The part of the router that is observed. */
export type PageRouter = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'state'>;

/** Records every page view: for error reports, and as an analytics event for people who enabled analytics. */
export function followPages(router: PageRouter): void {
  let shown = '';
  const note = ({ location, matches, navigation }: PageRouter['state']): void => {
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    const { id } = (matches.at(-1)?.route.handle ?? {}) as Partial<RouteHandle>;
    addBreadcrumb('navigation', shown);
    if (id) track('page_view', { route: id });
  };
  note(router.state);
  router.subscribe(note);
}
