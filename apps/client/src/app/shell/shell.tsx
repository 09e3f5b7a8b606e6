import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useNavigate, useNavigation } from 'react-router-dom';
import { queryClient } from '@/lib/query-client';
import { onSessionLost, useUser } from '@/lib/session';
import { connectSocket, onGap } from '@/lib/socket';
import { cx } from '@/ui/class-names';
import { signInAddress } from '@/routing/next-address';
import { useMediaQuery, usePhoneWidth } from '@/ui/media-query';
import { InsideFrame } from '@/ui/page-body';
import { Toaster } from '@/ui/toaster';
import { BottomBar } from './bottom-bar';
import { Header } from './header';
import { OfflineBanner } from './offline-banner';
import { NavigationDrawer, Sidebar } from './sidebar';
import { useStoredFlag } from './stored-flags';

/** The frame around every page with layout: sidebar, header, the page, messages and the live line. */
export function Shell() {
  const phone = usePhoneWidth();
  // Below 1200 the sidebar takes too much of the page, unless this person wanted it.
  const roomy = useMediaQuery('(width >= 1200px)');
  const wide = useStoredFlag('cartulary.sidebar-collapsed', false);
  const narrow = useStoredFlag('cartulary.sidebar-collapsed-narrow', true);
  const [collapsed, setCollapsed] = roomy ? wide : narrow;
  const [drawerOpen, setDrawerOpen] = useState(false);
  const signedIn = useUser() !== undefined;
  const navigate = useNavigate();
  const loading = useNavigation().state === 'loading';

  useEffect(() => (signedIn ? connectSocket() : undefined), [signedIn]);
  useEffect(
    () =>
      onSessionLost(() => {
        queryClient.clear();
        void navigate(signInAddress(location.pathname + location.search));
      }),
    [navigate],
  );
  useEffect(() => onGap(() => void queryClient.invalidateQueries()), []);

  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex h-dvh overflow-hidden">
        {phone ? (
          <NavigationDrawer open={drawerOpen} onOpenChange={setDrawerOpen} />
        ) : (
          <Sidebar collapsed={collapsed} onCollapse={setCollapsed} />
        )}
        <div className="flex min-w-0 grow flex-col">
          <Header onOpenDrawer={() => setDrawerOpen(true)} />
          <OfflineBanner />
          <main
            id="main"
            tabIndex={-1}
            aria-busy={loading}
            className={cx('skin-grid flex min-h-0 grow flex-col overflow-y-auto outline-none', loading && 'opacity-80')}
          >
            <InsideFrame value={true}>
              <Outlet />
            </InsideFrame>
          </main>
          {phone ? <BottomBar onMore={() => setDrawerOpen(true)} /> : null}
        </div>
      </div>
      <Toaster />
    </QueryClientProvider>
  );
}
