import { limits } from '@cartulary/contracts/limits';
import type { Notification } from '@cartulary/contracts/notifications';
import { t } from '@/text/notifications/bell';
import { dismissToast, toast } from '@/ui/toast';
import { dismissalMs } from './notification-rules';
import { opened } from './actions';
import { addressOf, targetAddress } from './target-address';

/**
 * True if the notification is about the open meeting, whose page already shows who is waiting and who started. It stays
 * in the bell.
 */
export const isLookedAt = (notification: Notification): boolean =>
  notification.target?.kind === 'meeting' && targetAddress(notification) === location.pathname + location.search;

/**
 * Displays an incoming notification for as long as its priority requires. Critical and high ones interrupt a screen
 * reader; others wait for a pause. Afterward, it stays in the bell.
 * @returns a function that hides it
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

/** Reports once how many snoozed notifications have returned. @returns a function that hides it */
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
