import { brand } from '@cartulary/contracts/brand';
import { installation } from '@cartulary/contracts/endpoints/system';
import { routeOf } from '@cartulary/contracts/routes';
import { useQuery } from '@tanstack/react-query';
import { Menu, WifiOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { call } from '@/lib/api';
import { useUser } from '@/lib/session';
import { routeAt } from '@/routing/lookup';
import { IconButton } from '@/ui/icon-button';
import { usePhoneWidth } from '@/ui/media-query';
import { ThemePicker } from '@/ui/theme/theme-picker';
import { useOnline } from './online';
import { PrivacyIndicator } from './privacy-indicator';
import { SearchBox } from './search-box';

/** Welcome, search, privacy mode and theme; on a phone the page's name and the way to the drawer. */
export function Header({ onOpenDrawer }: { onOpenDrawer: () => void }) {
  const user = useUser();
  const phone = usePhoneWidth();
  const online = useOnline();
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => call(installation, {}, { signal }),
    staleTime: Infinity,
  });
  return (
    <header className="z-(--z-header) flex h-(--l-header) shrink-0 items-center gap-3 border-b border-(--shell-line) bg-(--header-bg) px-(--d-page) [border-bottom-width:var(--bw-control)] max-tablet:gap-1 max-tablet:px-2">
      {phone ? (
        <>
          <IconButton icon={Menu} label="Open navigation" onClick={onOpenDrawer} className="size-11" />
          <p className="min-w-0 grow truncate text-md font-strong">
            {routeOf(routeAt(pathname) ?? 'notFound').metadata.title}
          </p>
        </>
      ) : (
        <>
          <div className="min-w-0 leading-tight">
            <p className="truncate font-strong">{user ? `Welcome, ${user.name || user.email}` : brand.name}</p>
            <p className="truncate text-xs text-ink-3">
              {data ? data.tagline || brand.fallbackTagline : brand.tagline}
            </p>
          </div>
          <SearchBox />
        </>
      )}
      {online ? null : (
        <span className="flex items-center gap-1.5 text-xs text-warning-text" title="The server cannot be reached">
          <WifiOff size={16} aria-hidden />
          Offline
        </span>
      )}
      {user ? <PrivacyIndicator /> : null}
      <ThemePicker />
    </header>
  );
}
