import { CircleHelp } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { helpAddress } from '@/routing/help-address';
import { t } from '@/text/app/shell';
import { Tooltip } from '@/ui/tooltip';

/** Links to help about the current page. */
export function HelpLink() {
  const { pathname } = useLocation();
  return (
    <Tooltip text={t('header.help')}>
      <Link
        to={helpAddress(pathname)}
        aria-label={t('header.help')}
        className="inline-grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink"
      >
        <CircleHelp size={17} aria-hidden />
      </Link>
    </Tooltip>
  );
}
