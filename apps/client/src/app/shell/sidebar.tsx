import { brand } from '@cartulary/contracts/brand';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { t } from '@/text/shell';
import { IconButton } from '@/ui/icon-button';
import { cx } from '@/ui/class-names';
import { Logo } from '@/ui/logo';
import { Sheet } from '@/ui/sheet';
import { AccountFoot } from './account-foot';
import { Navigation } from './navigation';

interface SidebarProps {
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
}

/** Brand, navigation and person at the left edge: 256 wide, or 64 with icons only. */
export function Sidebar({ collapsed, onCollapse }: SidebarProps) {
  return (
    <aside
      aria-label={t('sidebar.name')}
      className={cx(
        'flex min-h-0 flex-col border-r border-(--shell-line) print:hidden bg-sidebar [border-right-width:var(--bw-control)]',
        collapsed ? 'w-(--l-sidebar-collapsed)' : 'w-(--l-sidebar)',
      )}
    >
      <div
        className={cx(
          'skin-brand flex shrink-0',
          collapsed ? 'flex-col items-center' : 'h-(--l-header) items-center pr-3 pl-4.5',
        )}
      >
        <div className={cx('flex items-center', collapsed ? 'h-(--l-header)' : 'min-w-0 grow')}>
          <BrandLink named={!collapsed} />
        </div>
        <IconButton
          icon={collapsed ? PanelLeftOpen : PanelLeftClose}
          label={t(collapsed ? 'sidebar.expand' : 'sidebar.collapse')}
          size={collapsed ? 'md' : 'sm'}
          tone="inherit"
          onClick={() => onCollapse(!collapsed)}
        />
      </div>
      <Navigation collapsed={collapsed} />
      <AccountFoot collapsed={collapsed} />
    </aside>
  );
}

/** The same below 768 px: a drawer with scrim. */
export function NavigationDrawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('drawer.name')} side="left" bare>
      <div className="skin-brand flex h-(--l-header) shrink-0 items-center gap-2.5 px-4.5">
        <BrandLink named />
      </div>
      <Navigation onNavigate={() => onOpenChange(false)} />
      <AccountFoot />
    </Sheet>
  );
}

function BrandLink({ named }: { named: boolean }) {
  return (
    <Link
      to={href('documentStudio')}
      aria-label={brand.name}
      className="flex min-h-8 items-center gap-2.5 text-inherit no-underline"
    >
      <Logo />
      {named ? <span className="skin-brand-name text-lg">{brand.name}</span> : null}
    </Link>
  );
}
