import { limits } from '@cartulary/contracts/limits';
import type { Notification } from '@cartulary/contracts/notifications';
import { t } from '@/text/notifications/bell';
import { dismissToast, toast } from '@/ui/toast';
import { dismissalMs } from './notification-rules';
import { opened } from './actions';
import { addressOf, targetAddress } from './target-address';

/** Whether it is about the meeting that is open, which says itself who waits and who began; it stays in the bell. */
export const isLookedAt = (notification: Notification): boolean =>
  notification.target?.kind === 'meeting' && targetAddress(notification) === location.pathname + location.search;

/**
 * Shows an arrival on the screen for as long as its priority says. Critical and high ones interrupt a screen reader, the
 * others wait for a pause. What leaves the screen stays in the bell.
 * @returns what takes it from the screen
 */
export function showArrival(notification: Notification, open: (address: string) => void): () => void {
  const { title, message, type, priority } = notification;
  const id = toast({
    title,
    text: message,
    tone: type,
    urgent: priority === 'critical' || priority === 'high',
    durationMs: dismissalMs(notification),
    action: {
      label: t('open'),
      onAction: () => {
        dismissToast(id);
        opened(notification);
        open(addressOf(notification));
      },
    },
  });
  return () => dismissToast(id);
}

/** Says once that so many that waited are there. @returns what takes it from the screen */
export function showReturned(count: number, open: () => void): () => void {
  const id = toast({
    title: t('returned', { count }),
    tone: 'info',
    durationMs: limits.notifications.dismissHighMs,
    action: {
      label: t('show'),
      onAction: () => {
        dismissToast(id);
        open();
      },
    },
  });
  return () => dismissToast(id);
}
