import type { RouteId } from '@cartulary/contracts/routes';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { queryClient } from '@/lib/api/query-client';
import { useUser } from '@/lib/session/session';
import { connectSocket, onGap } from '@/lib/socket/socket';
import { guestTokenAt } from '@/routing/guest-address';
import { routeAt } from '@/routing/lookup';
import { startSettings } from '@/shared/settings/settings-sync';
import type { CopyNoticeProps } from '@/shared/vault-recovery/copy-notice';
import { usePendingCopy } from '@/shared/vault-recovery/pending-copy';
import { useLocaleChanges } from '@/text/engine/locale';
import { cx } from '@/ui/class-names';
import { COVERED } from '@/ui/covering';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { ReadableQuestion } from '@/shared/ask-readable/ask-readable';
import { usePhoneWidth } from '@/ui/media-query';
import { InsideFrame } from '@/ui/page-body';
import { sayNotFetched } from '@/ui/say-not-fetched';
import { Toaster } from '@/ui/toaster';
import { SessionEnd } from '../session-end';
import { BottomBar } from './bottom-bar';
import { Breadcrumbs } from './breadcrumbs';
import { drawer, useFetchedAhead } from './fetched-ahead';
import { Header } from './header';
import { MaintenanceBanner } from './maintenance-banner';
import { OfflineBanner } from './offline-banner';
import { SealedAlerts } from './sealed-alerts';
import { useShellCommands } from './shell-commands';
import { Sidebar } from './sidebar';
import { StorageBanner } from './storage-banner';
import { useAccountChanges } from './use-account-changes';
import { useKeptFence } from './use-kept-fence';
import { useLayers } from './use-layers';
import { usePushRenewal } from './use-push-renewal';
import { useScrollMemory } from './use-scroll-memory';
import { useSidebarFolded } from './use-sidebar-folded';

// What can be done about settings and help is a chunk each: no page waits for them, and none fails where they don't come.
const settingsCommands = fetchedPart(
  'settings commands',
  async () => (await import('@/features/settings/settings-commands')).SettingsCommands,
);

const helpCommands = fetchedPart(
  'help commands',
  async () => (await import('@/features/help/help-commands')).HelpCommands,
);
const copyNotice = fetchedPart<CopyNoticeProps>(
  'vault-copy-notice',
  async () => (await import('@/shared/vault-recovery/copy-notice')).CopyNotice,
);

/** Before a copy of the vault's key leaves this page for two administrators, its person is told. */
function CopyToTell() {
  const pending = usePendingCopy();
  return pending ? <Fetched part={copyNotice} wanted given={{ pending }} missing={null} /> : null;
}

/** The frame around every page with layout: sidebar, header, the page, messages and the live line; a guest has none of it. */
export function Shell() {
  const isGuest = guestTokenAt(useLocation()) !== undefined;
  return <QueryClientProvider client={queryClient}>{isGuest ? <GuestFrame /> : <Frame />}</QueryClientProvider>;
}

/** Around the page of a guest: nothing of the product that they could go to. */
function GuestFrame() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

/** Pages on which the language of dates is chosen draw them anew by themselves: nobody loses the field that has focus. */
const followLocale: readonly (RouteId | undefined)[] = ['settings', 'enterpriseControlPanel', 'enterpriseSettings'];

/** The page of the address; drawn anew once dates and numbers are written in another way. */
function Page() {
  const localeChanges = useLocaleChanges();
  useAccountChanges();
  const { pathname } = useLocation();
  return <Outlet key={followLocale.includes(routeAt(pathname)) ? 'itself' : localeChanges} />;
}

function Frame() {
  const phone = usePhoneWidth();
  const [collapsed, setCollapsed] = useSidebarFolded();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const layers = useLayers();
  useFetchedAhead(phone);
  const user = useUser();
  const signedIn = user !== undefined;
  const loading = useNavigation().state === 'loading';
  const main = useRef<HTMLElement>(null);
  useScrollMemory(main);
  useShellCommands({
    openPalette: () => layers.open('palette'),
    openKeys: () => layers.open('keys'),
    toggleSidebar: () => (phone ? setDrawerOpen(true) : setCollapsed(!collapsed)),
  });

  useEffect(() => (signedIn ? connectSocket() : undefined), [signedIn]);
  useEffect(() => (signedIn ? startSettings() : undefined), [signedIn]);
  usePushRenewal(user?.id);
  useKeptFence(user?.id);
  useEffect(() => onGap(() => void queryClient.invalidateQueries()), []);

  return (
    <>
      <div {...COVERED} className="flex h-dvh overflow-hidden print:block print:h-auto print:overflow-visible">
        {phone ? (
          <Fetched
            part={drawer}
            wanted={drawerOpen}
            onFailure={() => {
              setDrawerOpen(false);
              sayNotFetched();
            }}
            given={{ open: drawerOpen, onOpenChange: setDrawerOpen }}
          />
        ) : (
          <Sidebar collapsed={collapsed} onCollapse={setCollapsed} />
        )}
        <div className="flex min-w-0 grow flex-col">
          <Header onOpenDrawer={() => setDrawerOpen(true)} />
          <OfflineBanner />
          <StorageBanner />
          <MaintenanceBanner />
          <CopyToTell />
          {/* `relative`: what only a screen reader sees scrolls along, and does not make the whole window scrollable. */}
          <main
            id="main"
            ref={main}
            tabIndex={-1}
            aria-busy={loading}
            className={cx(
              'skin-grid relative flex min-h-0 grow flex-col overflow-y-auto outline-none print:overflow-visible',
              loading && 'opacity-80',
            )}
          >
            <Breadcrumbs />
            <InsideFrame value={true}>
              <Page />
            </InsideFrame>
          </main>
          {phone ? <BottomBar onMore={() => setDrawerOpen(true)} /> : null}
        </div>
      </div>
      {layers.drawn}
      {signedIn ? <Fetched part={settingsCommands} wanted given={{}} /> : null}
      {signedIn ? <Fetched part={helpCommands} wanted given={{}} /> : null}
      {signedIn ? <SealedAlerts /> : null}
      <ReadableQuestion />
      <Toaster />
      <SessionEnd />
    </>
  );
}

export { recordWhatLeaves } from '@/lib/fence/record';
/** For a page that stands without the frame. */
export { signOutFrom } from './sign-out';
