import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { t } from '@/text/app/shell';
import { IconButton } from '@/ui/icon-button';
import { cx } from '@/ui/class-names';
import { AccountFoot } from './account-foot';
import { BrandLink } from './brand-link';
import { Navigation } from './navigation';

interface SidebarProps {
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
}

/** Brand, navigation, and account on the left: 256 px wide, or 64 px with icons only. */
export function Sidebar({ collapsed, onCollapse }: SidebarProps) {
  return (
    <aside
      aria-label={t('sidebar.name')}
      className={cx(
        'flex min-h-0 shrink-0 flex-col border-r border-(--shell-line) print:hidden bg-sidebar [border-right-width:var(--bw-control)]',
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
