import type { Notification } from '@cartulary/contracts/notifications';
import { AlarmClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '@/lib/format/format';
import { zoneName } from '@/text/engine/locale';
import { t } from '@/text/notifications';
import { Menu, MenuItem } from '@/ui/menu';
import { snoozeWithUndo } from './actions';
import { snoozeTimes } from './snooze-times';

interface SnoozeMenuProps {
  notification: Notification;
  trigger: ReactNode;
  /** Called once a time was selected. */
  onChosen?: () => void;
}

/** Menu of snooze times. */
export function SnoozeMenu({ notification, trigger, onChosen }: SnoozeMenuProps) {
  return (
    <Menu trigger={trigger} align="end">
      {snoozeTimes(new Date(), zoneName()).map(({ name, until }) => (
        <MenuItem
          key={name}
          icon={AlarmClock}
          shortcut={<span className="text-2xs text-ink-3">{formatMoment(until.toISOString())}</span>}
          onSelect={() => {
            void snoozeWithUndo(notification, until);
            onChosen?.();
          }}
        >
          {t(`snooze.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
