import { brand } from '@cartulary/contracts/brand';
import { routeOf } from '@cartulary/contracts/routes';
import { Menu, WifiOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Bell } from '@/features/notifications/bell';
import { useInstallation } from '@/lib/api/installation';
import { useUser } from '@/lib/session/session';
import { routeAt } from '@/routing/lookup';
import { t } from '@/text/app/shell';
import { IconButton } from '@/ui/icon-button';
import { usePhoneWidth } from '@/ui/media-query';
import { ThemePicker } from '@/ui/theme/theme-picker';
import { HelpLink } from './help-link';
import { NewMenu } from './new-menu';
import { PrivacyIndicator } from './privacy-indicator';
import { useReach } from './reach';
import { SearchBox, SearchButton } from './search-box';

/** Welcome, search, privacy mode, theme, and help; on a phone, the page's name and the drawer button. */
export function Header({ onOpenDrawer }: { onOpenDrawer: () => void }) {
  const user = useUser();
  const phone = usePhoneWidth();
  const reach = useReach();
  const { pathname } = useLocation();
  const { data } = useInstallation();
  return (
    <header className="z-(--z-header) flex print:hidden h-(--l-header) shrink-0 items-center gap-3 border-b border-(--shell-line) bg-(--header-bg) px-(--d-page) [border-bottom-width:var(--bw-control)] max-tablet:gap-1 max-tablet:px-2">
      {phone ? (
        <>
          <IconButton icon={Menu} label={t('drawer.open')} onClick={onOpenDrawer} className="size-11" />
          <p className="line-clamp-3 min-w-0 grow py-0.5 text-xs leading-tight font-strong wrap-anywhere">
            {routeOf(routeAt(pathname) ?? 'notFound').metadata.title}
          </p>
          <SearchButton className="size-9" />
        </>
      ) : (
        <>
          <div className="max-w-72 min-w-0 shrink-0 leading-tight">
            <p className="truncate font-strong">
              {user ? t('welcome', { name: user.name || user.email }) : brand.name}
            </p>
            <p className="truncate text-xs text-ink-3">
              {data ? data.tagline || brand.fallbackTagline : brand.tagline}
            </p>
          </div>
          <SearchBox />
        </>
      )}
      {reach === 'reached' ? null : (
        <span className="flex items-center gap-1.5 text-xs text-warning-text" title={t('offline.markLong')}>
          <WifiOff size={16} aria-hidden />
          <span className={phone ? 'sr-only' : undefined}>{t('offline.mark')}</span>
        </span>
      )}
      {user ? <NewMenu /> : null}
      {user ? <PrivacyIndicator /> : null}
      <ThemePicker />
      <span className="max-[430px]:hidden">
        <HelpLink />
      </span>
      {user ? <Bell key={user.id} /> : null}
    </header>
  );
}
