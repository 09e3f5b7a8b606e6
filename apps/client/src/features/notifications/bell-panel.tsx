import { limits } from '@cartulary/contracts/limits';
import type { Notification } from '@cartulary/contracts/notifications';
import { BellOff } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/notifications';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { Loading } from '@/ui/skeleton';
import { loadBell, unreadIn, type Bell } from './notifications';
import { emptyBell, opened, readAll } from './actions';
import { PriorityChip, TypeIcon, UnreadDot } from './marks';
import { addressOf } from './target-address';

interface BellPanelProps {
  bell: Bell;
  /** Called when a link leads to another page. */
  onLeave: () => void;
  /** False if the surrounding layer shows the title. */
  titled: boolean;
}

/** J and K, and the arrow keys, move between the notifications. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-notification]')];
  const next = all[all.findIndex((each) => each === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The bell's content: the latest 10 notifications, and actions for all of them. */
export function BellPanel({ bell, onLeave, titled }: BellPanelProps) {
  const { kept, total, state } = bell;
  const shown = kept.slice(0, limits.notifications.inBell);
  const unread = unreadIn(bell);
  return (
    <div className="flex min-h-0 flex-col" onKeyDown={moveFocus}>
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2 border-b border-line pr-2 pl-3.5">
        {titled ? <h2 className="skin-heading">{t('title')}</h2> : null}
        <span className="mr-auto text-xs text-ink-3">{unread > 0 ? t('bell.unread', { unread }) : null}</span>
        <Button variant="quiet" size="sm" className="text-link" disabled={unread === 0} onClick={readAll}>
          {t('markAllRead')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          className="text-link"
          title={t('bell.clearNote')}
          disabled={kept.length === 0}
          onClick={emptyBell}
        >
          {t('clearAll')}
        </Button>
      </div>
      {shown.length > 0 ? (
        <ul aria-label={t('title')} className="min-h-0 overflow-y-auto">
          {shown.map((notification) => (
            <li key={notification.id} className="border-b border-(--row-line) last:border-b-0">
              <BellItem notification={notification} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      ) : (
        <Nothing state={state} />
      )}
      <div className="flex min-h-10 shrink-0 items-center justify-between gap-3 bg-(--foot-bg) px-3.5 text-xs [border-top:var(--foot-line)]">
        <span className="text-ink-3">
          {shown.length > 0 ? t('bell.foot', { shown: shown.length, kept: kept.length }) : null}
        </span>
        <Link to={href('notifications')} onClick={onLeave} className="py-1">
          {t('bell.more', { more: Math.max(0, total - shown.length) })}
        </Link>
      </div>
    </div>
  );
}

function BellItem({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const { title, message, type, priority, read, timestamp } = notification;
  return (
    <Link
      to={addressOf(notification)}
      data-notification
      onClick={() => {
        opened(notification);
        onLeave();
      }}
      className="relative flex items-start gap-2.5 px-3.5 py-2.5 text-ink no-underline hover:bg-hover focus-visible:-outline-offset-2"
    >
      <UnreadDot read={read} className="top-4 left-1.25" />
      <TypeIcon type={type} className="mt-px" />
      <span className="min-w-0 grow leading-snug">
        <span className={cx('line-clamp-2 break-words', read ? 'font-regular' : 'font-strong')}>
          <GivenName>{title}</GivenName>
        </span>
        <span className="line-clamp-2 text-xs text-ink-2">
          <GivenName>{message}</GivenName>
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <time dateTime={timestamp} title={formatMoment(timestamp)} className="text-2xs text-ink-3 tabular-nums">
          {formatAgo(timestamp)}
        </time>
        <PriorityChip priority={priority} />
      </span>
    </Link>
  );
}

function Nothing({ state }: { state: Bell['state'] }) {
  if (state === 'loading') return <Loading label={t('bell.loading')} className="min-h-24" />;
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-7 text-center text-ink-2">
      <BellOff size={20} aria-hidden className="text-ink-3" />
      <p>{state === 'failed' ? t('bell.failed') : t('none')}</p>
      {state === 'failed' ? <Button onClick={() => void loadBell()}>{ui('tryAgain')}</Button> : null}
    </div>
  );
}
