import { Ellipsis, FileText, LayoutDashboard, ScanLine, Search, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { href } from '@/routing/href';
import { routeAt } from '@/routing/lookup';
import { t } from '@/text/app/shell';
import { cx } from '@/ui/class-names';

const destinations = [
  { route: 'dashboard', icon: LayoutDashboard },
  { route: 'docs', icon: FileText },
  { route: 'documentStudio', icon: ScanLine },
  { route: 'search', icon: Search },
] as const satisfies readonly { route: string; icon: LucideIcon }[];

const cell = 'flex grow basis-0 flex-col items-center justify-center gap-1 text-2xs font-medium no-underline';

/** The main destinations on a phone; the rest are in the drawer. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { pathname } = useLocation();
  const current = routeAt(pathname);
  return (
    <nav
      aria-label={t('bottom.name')}
      data-bottom-bar
      className="flex h-15.5 shrink-0 border-t border-(--shell-line) bg-surface"
    >
      {destinations.map(({ route, icon: Icon }) => (
        <Link
          key={route}
          to={href(route)}
          aria-current={current === route ? 'page' : undefined}
          className={cx(cell, current === route ? 'text-on-primary-tint' : 'text-ink-3')}
        >
          <Icon size={20} aria-hidden />
          {t(`bottom.${route}`)}
        </Link>
      ))}
      <button type="button" onClick={onMore} className={cx(cell, 'text-ink-3')}>
        <Ellipsis size={20} aria-hidden />
        {t('bottom.more')}
      </button>
    </nav>
  );
}
