import { Bell as BellIcon, CheckCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommands } from '@/lib/commands/commands';
import { href } from '@/routing/href';
import { t } from '@/text/notifications/bell';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { IconButton } from '@/ui/icon-button';
import { usePhoneWidth } from '@/ui/media-query';
import { sayNotFetched } from '@/ui/say-not-fetched';
import { badgeOf } from './notification-rules';
import { bellNow, connectBell, onArrival, onChange, unreadIn, useBell } from './notifications';
import { readAll } from './actions';
import { isLookedAt, showArrival, showReturned } from './show-arrivals';

/** The layer opened by the bell. The page doesn't wait for its code. */
export const bellLayer = fetchedPart('bell', async () => (await import('./bell-layer')).BellLayer);

/** The header's bell: the number of unread notifications, and the latest 10. Keeps the store live while mounted. */
export function Bell() {
  const navigate = useNavigate();
  const phone = usePhoneWidth();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const layerId = useId();
  const bell = useBell();
  const unread = unreadIn(bell);

  useEffect(() => connectBell(), []);
  const go = useEffectEvent((address: string) => void navigate(address));
  useEffect(() => {
    const shown: (() => void)[] = [];
    const end = onArrival((arrived, admitted) => {
      if (admitted && !isLookedAt(arrived)) shown.push(showArrival(arrived, (address) => go(address)));
    });
    const endReturns = onChange((change) => {
      if (change?.change === 'returned')
        shown.push(showReturned(change.notificationIds?.length ?? 0, () => go(href('notifications'))));
    });
    return () => {
      end();
      endReturns();
      // After this person signs out, no one else may see them.
      shown.forEach((dismiss) => dismiss());
    };
  }, []);

  const group = t('command.group');
  const keywords = t('command.words').split(' ');
  useCommands([
    { id: 'notifications.bell', title: t('command.open'), group, keywords, icon: BellIcon, run: () => setOpen(true) },
    {
      id: 'notifications.readAll',
      title: t('markAllRead'),
      group,
      keywords,
      icon: CheckCheck,
      available: () => unreadIn(bellNow()) > 0,
      run: readAll,
    },
  ]);

  const badge = badgeOf(unread);
  return (
    <span className="relative shrink-0">
      <IconButton
        ref={button}
        icon={BellIcon}
        label={t('label', { unread, bell: t('title') })}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open && !phone ? layerId : undefined}
        className={phone ? 'size-11' : undefined}
        onClick={() => setOpen(!open)}
        onPointerEnter={bellLayer.ahead}
        onFocus={bellLayer.ahead}
      />
      {badge ? (
        <span
          aria-hidden
          data-badge
          className="pointer-events-none absolute -top-1 -right-1 grid h-4 min-w-4 place-items-center rounded-full bg-error px-1 text-2xs font-strong text-error-on-solid tabular-nums max-tablet:top-0.5 max-tablet:right-0.5"
        >
          {badge}
        </span>
      ) : null}
      <Fetched
        part={bellLayer}
        wanted={open}
        onFailure={() => {
          setOpen(false);
          sayNotFetched();
        }}
        given={{ id: layerId, bell, button, open, onOpenChange: setOpen }}
      />
    </span>
  );
}
