import type { Notification } from '@cartulary/contracts/notifications';
import { AlarmClock, BellRing, CircleHelp, Mail, MailOpen, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/notifications';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { bringBackNow, opened as markOpened, removeWithUndo, setRead } from './actions';
import { PriorityChip, TypeIcon, UnreadDot } from './marks';
import { SnoozeMenu } from './snooze-menu';
import { targetAddress } from './target-address';

interface HistoryRowProps {
  notification: Notification;
  /** Its reason is displayed in the side panel. */
  opened: boolean;
  /** Shows the reason. */
  onOpen: () => void;
}

/** One notification: its title links to the item, and the buttons at the end apply to the notification itself. */
export function HistoryRow({ notification, opened, onOpen }: HistoryRowProps) {
  const { id, title, message, type, priority, category, read, timestamp, snoozedUntil } = notification;
  const address = targetAddress(notification);
  const toggle = (): void => setRead(id, !read);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { e: toggle, w: onOpen, Delete: () => void removeWithUndo(notification) }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const name = cx('text-left break-words text-ink after:absolute after:inset-0', read ? 'font-regular' : 'font-strong');
  return (
    <li
      onKeyDown={onKeyDown}
      className={cx(
        'group relative flex items-start gap-x-2.5 @max-[36rem]:flex-wrap border-b border-(--row-line) py-2.5 pr-2 pl-4',
        opened ? 'skin-selected' : 'focus-within:bg-hover hover:bg-hover',
      )}
    >
      <UnreadDot read={read} className="top-4.25 left-1.5" />
      <TypeIcon type={type} className="mt-px" />
      <div className="min-w-0 grow basis-0 leading-snug">
        {address ? (
          <Link to={address} data-row onClick={() => markOpened(notification)} className={cx(name, 'no-underline')}>
            <GivenName>{title}</GivenName>
          </Link>
        ) : (
          <button
            type="button"
            data-row
            className={name}
            onClick={() => {
              markOpened(notification);
              onOpen();
            }}
          >
            <GivenName>{title}</GivenName>
          </button>
        )}
        <p className="text-xs break-words text-ink-2">
          <GivenName>{message}</GivenName>
        </p>
        {snoozedUntil ? (
          <p className="text-xs font-medium text-ink-2">{t('row.snoozedUntil', { at: formatMoment(snoozedUntil) })}</p>
        ) : null}
      </div>
      <span className="w-24 shrink-0 pt-px text-xs text-ink-3 @max-[54rem]:hidden">{t(`category.${category}`)}</span>
      <span className="flex w-20 shrink-0 @max-[36rem]:hidden">
        <PriorityChip priority={priority} />
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1 @min-[36rem]:w-22">
        <time dateTime={timestamp} title={formatMoment(timestamp)} className="pt-px text-xs text-ink-3 tabular-nums">
          {formatAgo(timestamp)}
        </time>
        <span className="@min-[36rem]:hidden">
          <PriorityChip priority={priority} />
        </span>
      </span>
      <RowButtons notification={notification} onOpen={onOpen} />
    </li>
  );
}

/** Actions for the notification itself. */
function RowButtons({ notification, onOpen }: Pick<HistoryRowProps, 'notification' | 'onOpen'>) {
  const { id, title, read, snoozedUntil } = notification;
  return (
    <span className="relative z-1 -my-1 flex shrink-0 justify-end @max-[36rem]:mt-0.5 @max-[36rem]:basis-full">
      <IconButton
        icon={read ? Mail : MailOpen}
        size="sm"
        label={read ? t('row.markUnread', { title }) : t('row.markRead', { title })}
        onClick={() => setRead(id, !read)}
      />
      {snoozedUntil ? (
        <IconButton icon={BellRing} size="sm" label={t('row.bringBack', { title })} onClick={() => bringBackNow(id)} />
      ) : (
        <SnoozeMenu
          notification={notification}
          trigger={<IconButton icon={AlarmClock} size="sm" label={t('row.snooze', { title })} />}
        />
      )}
      <IconButton icon={CircleHelp} size="sm" label={t('row.why', { title })} onClick={onOpen} />
      <IconButton
        icon={Trash2}
        size="sm"
        label={t('row.remove', { title })}
        onClick={() => void removeWithUndo(notification)}
      />
    </span>
  );
}
