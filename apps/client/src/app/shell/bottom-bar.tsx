import type { RouteId } from '@cartulary/contracts/routes';
import { Ellipsis, FileText, LayoutDashboard, ScanLine, Search, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { routeAt } from '@/routing/lookup';
import { href, type PlainRouteId } from '@/routing/href';
import { cx } from '@/ui/class-names';

const destinations: readonly { route: PlainRouteId & RouteId; label: string; icon: LucideIcon }[] = [
  { route: 'dashboard', label: 'Overview', icon: LayoutDashboard },
  { route: 'docs', label: 'Documents', icon: FileText },
  { route: 'documentStudio', label: 'Read', icon: ScanLine },
  { route: 'search', label: 'Search', icon: Search },
];

const cell = 'flex grow basis-0 flex-col items-center justify-center gap-1 text-2xs font-medium no-underline';

/** The destinations of a phone; the rest is in the drawer. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { pathname } = useLocation();
  const current = routeAt(pathname);
  return (
    <nav aria-label="Destinations" className="flex h-15.5 shrink-0 border-t border-(--shell-line) bg-surface">
      {destinations.map(({ route, label, icon: Icon }) => (
        <Link
          key={route}
          to={href(route)}
          aria-current={current === route ? 'page' : undefined}
          className={cx(cell, current === route ? 'text-on-primary-tint' : 'text-ink-3')}
        >
          <Icon size={20} aria-hidden />
          {label}
        </Link>
      ))}
      <button type="button" onClick={onMore} className={cx(cell, 'text-ink-3')}>
        <Ellipsis size={20} aria-hidden />
        More
      </button>
    </nav>
  );
}
