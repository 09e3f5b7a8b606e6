import { modules } from '@cartulary/contracts/modules';
import { addressesOf, routeIds, routeOf, type Route, type RouteId } from '@cartulary/contracts/routes';
import type { User } from '@cartulary/contracts/user';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { currentUser, startSession } from '@/lib/session';
import { refusalOf, type Refusal } from '@/routing/may-open';
import { nextAddress, signInAddress } from '@/routing/next-address';
import { t } from '@/text/shell';
import { LayoutFailure } from './failure/layout-failure';
import { PageFailure } from './failure/page-failure';
import { loadedPage } from './loaded-page';
import { pages } from './pages';
import { Root } from './root';
import type { RouteHandle } from './route-handle';

/** Decides before anything of the page is fetched: to the sign-in page and back, or refused with the reason. */
async function decide(id: RouteId, { request }: LoaderFunctionArgs): Promise<void> {
  await startSession();
  const { pathname, search } = new URL(request.url);
  const user = currentUser();
  const route = routeOf(id);
  if (!user) {
    if (route.requiresAuth) throw redirect(signInAddress(pathname + search));
    return;
  }
  if (id === 'login' || id === 'register') throw redirect(nextAddress(search));
  const refusal = refusalOf(route, user) ?? (await moduleRefusalOf(route, user));
  if (refusal) throw Response.json(refusal, { status: 403 });
}

/** What the organisation holds is asked once, and only on the way to a page of a module. */
async function moduleRefusalOf(route: Route, user: User): Promise<Refusal | undefined> {
  if (route.module === undefined || modules[route.module].category === 'core') return undefined;
  const { heldModules } = await import('@/lib/modules');
  return refusalOf(route, user, await heldModules());
}

const routesOf = (id: RouteId): RouteObject[] => {
  const { load, Page } = loadedPage(pages[id]);
  return addressesOf(id).map((path) => ({
    path,
    handle: { id } satisfies RouteHandle,
    loader: async (visit: LoaderFunctionArgs) => {
      await decide(id, visit);
      await load();
      return null;
    },
    element: <Page />,
    errorElement: <PageFailure />,
  }));
};

const withLayout = routeIds.filter((id) => routeOf(id).useLayout);
const bare = routeIds.filter((id) => !routeOf(id).useLayout);

/** Every address of the route table, inside the shell or without layout. */
export const routeObjects: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <LayoutFailure />,
    hydrateFallbackElement: (
      <p role="status" className="p-6 appear-late text-ink-3">
        {t('loading')}
      </p>
    ),
    children: [
      {
        lazy: async () => ({ Component: (await import('./shell/shell')).Shell }),
        errorElement: <LayoutFailure />,
        children: withLayout.flatMap(routesOf),
      },
      ...bare.flatMap(routesOf),
    ],
  },
];
