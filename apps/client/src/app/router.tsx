import { screens } from '@cartulary/contracts/screens';
import { addressesOf, routeIds, routeOf, type RouteId } from '@cartulary/contracts/routes';
import { redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { currentUser, startSession } from '@/lib/session/session';
import { guestTokenAt } from '@/routing/guest-address';
import { keepFragment } from '@/routing/kept-fragment';
import { mailedLink } from '@/routing/mailed-link';
import { nextAddress, signInAddress } from '@/routing/next-address';
import { sealedLinkAt } from '@/routing/sealed-link-address';
import { wallAt } from '@/routing/wall-address';
import { LayoutFailure } from './failure/layout-failure';
import { PageFailure } from './failure/page-failure';
import { loadedPage } from './loaded-page';
import { pages } from './pages';
import { Root } from './root';
import type { RouteHandle } from './route-handle';

/** Decides, before any of the page is loaded, whether to redirect to or from the sign-in page or refuse with a reason. */
async function decide(id: RouteId, { request }: LoaderFunctionArgs): Promise<void> {
  await startSession();
  const { pathname, search } = new URL(request.url);
  // A wall screen starts without these pages (start.tsx).
  if (wallAt({ pathname, search })) throw redirectDocument(pathname + search);
  // A meeting guest stays a guest, even if someone is signed in here.
  if (guestTokenAt({ pathname, search }) !== undefined) return;
  // The server decides who can open a link to a sealed document.
  if (sealedLinkAt({ pathname, search }) !== undefined) return;
  const user = currentUser();
  const route = routeOf(id);
  if (!user) {
    if (route.requiresAuth) {
      keepFragment(pathname + search, location.hash);
      throw redirect(signInAddress(pathname + search));
    }
    return;
  }
  // A person who follows an emailed link should reach its page, signed in or not.
  if ((id === 'register' && !new URLSearchParams(search).has('invitation')) || (id === 'login' && !mailedLink(search)))
    throw redirect(nextAddress(search));
  // Loaded only for signed-in users, because only they have modules and permissions.
  const { refusalOfPage } = await import('./page-gate');
  const refusal = await refusalOfPage(route, user);
  if (refusal) throw Response.json(refusal, { status: 403 });
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

/** All routes of the route table, inside the shell or without layout. */
export const routeObjects: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <LayoutFailure />,
    hydrateFallbackElement: (
      <p role="status" className="p-6 appear-late text-ink-3">
        {screens.loading}
      </p>
    ),
    children: [
      {
        lazy: async () => {
          const { recordWhatLeaves, Shell } = await import('./shell/shell');
          recordWhatLeaves();
          return { Component: Shell };
        },
        errorElement: <LayoutFailure />,
        children: withLayout.flatMap(routesOf),
      },
      ...bare.flatMap(routesOf),
    ],
  },
];
