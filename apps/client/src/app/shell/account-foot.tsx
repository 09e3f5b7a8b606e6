import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { t } from '@/text/app/shell';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { useSignOut } from './sign-out';

/** The signed-in person and the sign-out button. */
export function AccountFoot({ collapsed = false }: { collapsed?: boolean }) {
  const user = useUser();
  const signOut = useSignOut();
  if (!user) {
    return (
      <div className="shrink-0 border-t border-line p-3.5">
        <Link to={href('login')}>{t('signIn')}</Link>
      </div>
    );
  }
  return (
    <div className={cx('flex shrink-0 items-center gap-2.5 border-t border-line p-3.5', collapsed && 'flex-col px-0')}>
      <Avatar name={user.name} size="lg" decorative={!collapsed} />
      {collapsed ? null : (
        <div className="min-w-0 grow leading-snug">
          <p className="truncate font-medium">{user.name}</p>
          <p className="truncate text-xs text-ink-3" title={user.email}>
            {user.email}
          </p>
        </div>
      )}
      <IconButton icon={LogOut} label={t('signOut')} onClick={() => void signOut()} />
    </div>
  );
}
