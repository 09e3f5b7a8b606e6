import type { NotificationPriority, NotificationType } from '@cartulary/contracts/notifications';
import { CircleAlert, CircleCheck, CircleX, Info, Settings, type LucideIcon } from 'lucide-react';
import { t } from '@/text/notifications';
import { Badge, type Tone } from '@/ui/badge';
import { cx } from '@/ui/class-names';

const icons: Record<NotificationType, { icon: LucideIcon; colour: string }> = {
  success: { icon: CircleCheck, colour: 'text-success-text' },
  error: { icon: CircleX, colour: 'text-error-text' },
  warning: { icon: CircleAlert, colour: 'text-warning-text' },
  info: { icon: Info, colour: 'text-info-text' },
  system: { icon: Settings, colour: 'text-ink-2' },
};

/** The icon of a notification's type. The color is redundant, and the name is announced. */
export function TypeIcon({ type, className }: { type: NotificationType; className?: string }) {
  const { icon: Icon, colour } = icons[type];
  return (
    <span className={cx('shrink-0', colour, className)}>
      <Icon size={17} aria-hidden />
      <span className="sr-only">{t(`type.${type}`)}</span>
    </span>
  );
}

const tones: Record<NotificationPriority, Tone> = {
  critical: 'error',
  high: 'warning',
  medium: 'neutral',
  low: 'neutral',
};

/** Every notification has one: critical and high stand out, medium and low are plain. */
export function PriorityChip({ priority }: { priority: NotificationPriority }) {
  return <Badge tone={tones[priority]}>{t(`priority.${priority}`)}</Badge>;
}

/** The dot before an unread notification, whose title is also bold. */
export function UnreadDot({ read, className }: { read: boolean; className?: string }) {
  return read ? null : (
    <span className={cx('absolute size-1.5 rounded-full bg-primary', className)}>
      <span className="sr-only">{t('unread')}</span>
    </span>
  );
}
