import { brand } from '@cartulary/contracts/brand';
import { routeOf } from '@cartulary/contracts/routes';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { href } from '@/routing/href';
import { t } from '@/text/ui';
import type { RouteHandle } from './route-handle';

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof (handle as RouteHandle | undefined)?.id === 'string';

/** Moves focus past the navigation without changing the URL, which belongs to the page. */
function skip(event: MouseEvent<HTMLAnchorElement>): void {
  const main = document.getElementById('main');
  if (!main) return;
  event.preventDefault();
  main.focus();
}

/** Common to all pages: a title, a skip link, and focus on the heading after navigation. */
export function Root() {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  const title = isHandle(handle) ? routeOf(handle.id).metadata.title : undefined;
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = title ? t('documentTitle', { page: title, product: brand.name }) : brand.name;
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return; // The first page is read from the top.
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <a
        href="#main"
        onClick={skip}
        className="sr-only z-(--z-tooltip) font-medium focus:not-sr-only focus:skin-layer focus:fixed focus:top-2 focus:left-2 focus:px-3 focus:py-2"
      >
        {t('skip')}
      </a>
      <Outlet />
      <ScrollRestoration getKey={(location) => (location.pathname === href('search') ? 'search' : location.key)} />
    </>
  );
}
