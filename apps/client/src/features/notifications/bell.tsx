import { Bell as BellIcon, CheckCheck } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommands } from '@/lib/commands';
import { badgeOf } from '@/lib/notification-rules';
import { bellNow, connectBell, onArrival, unreadIn, useBell } from '@/lib/notifications';
import { t } from '@/text/notifications';
import { IconButton } from '@/ui/icon-button';
import { usePhoneWidth } from '@/ui/media-query';
import { Sheet } from '@/ui/sheet';
import { readAll } from './actions';
import { BellPanel } from './bell-panel';
import { showArrival } from './show-arrivals';

/** The bell of the header: how many are unread, and the latest 10. It keeps the store live while it is drawn. */
export function Bell() {
  const navigate = useNavigate();
  const phone = usePhoneWidth();
  const [open, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const bell = useBell();
  const unread = unreadIn(bell);

  useEffect(() => connectBell(), []);
  const go = useEffectEvent((address: string) => void navigate(address));
  useEffect(() => {
    const shown: (() => void)[] = [];
    const end = onArrival((arrived, admitted) => {
      if (admitted) shown.push(showArrival(arrived, (address) => go(address)));
    });
    return () => {
      end();
      // Nobody else may see them, should this person sign out.
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

  const button = (
    <IconButton
      icon={BellIcon}
      label={t('bell.label', { unread })}
      aria-haspopup="dialog"
      className={phone ? 'size-11' : undefined}
      {...(phone ? { onClick: () => setOpen(true) } : {})}
    />
  );
  const badge = badgeOf(unread);
  const mark = badge ? (
    <span
      aria-hidden
      data-badge
      className="pointer-events-none absolute -top-1 -right-1 grid h-4 min-w-4 place-items-center rounded-full bg-error px-1 text-2xs font-strong text-error-on-solid tabular-nums max-tablet:top-0.5 max-tablet:right-0.5"
    >
      {badge}
    </span>
  ) : null;
  const close = (): void => setOpen(false);

  if (phone)
    return (
      <span className="relative shrink-0">
        {button}
        {mark}
        <Sheet open={open} onOpenChange={setOpen} title={t('title')} className="w-full! max-w-none!">
          <BellPanel bell={bell} onLeave={close} titled={false} />
        </Sheet>
      </span>
    );
  return (
    <span className="relative shrink-0">
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger asChild>{button}</Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            ref={content}
            align="end"
            sideOffset={8}
            collisionPadding={12}
            aria-label={t('title')}
            onOpenAutoFocus={(event) => {
              const first = content.current?.querySelector<HTMLElement>('[data-notification]');
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            className="skin-layer arrive z-(--z-overlay) flex max-h-[calc(100dvh-80px)] w-103 max-w-[calc(100vw-24px)] flex-col overflow-hidden outline-none"
          >
            <BellPanel bell={bell} onLeave={close} titled />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {mark}
    </span>
  );
}
