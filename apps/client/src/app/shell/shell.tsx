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

// Settings and help commands are separate chunks: no page waits for them, and no page fails if they don't load.
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

/** Notifies the person before a copy of their vault's key is sent to two administrators. */
function CopyToTell() {
  const pending = usePendingCopy();
  return pending ? <Fetched part={copyNotice} wanted given={{ pending }} missing={null} /> : null;
}

/** The shell of every page: sidebar, header, toasts, and live connection. Not rendered for guests. */
export function Shell() {
  const isGuest = guestTokenAt(useLocation()) !== undefined;
  return <QueryClientProvider client={queryClient}>{isGuest ? <GuestFrame /> : <Frame />}</QueryClientProvider>;
}

/** The frame around a guest's page, without links to the rest of the product. */
function GuestFrame() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

/** Pages where the date format is chosen. They update by themselves, so that the focused field isn't lost. */
const followLocale: readonly (RouteId | undefined)[] = ['settings', 'enterpriseControlPanel', 'enterpriseSettings'];

/** The page for the current URL. Remounts when the format of dates and numbers changes. */
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
          {/* `relative` makes screen-reader-only content scroll with the page instead of making the whole window
              scrollable. */}
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
/** For pages outside the shell. */
export { signOutFrom } from './sign-out';
