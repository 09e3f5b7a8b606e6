import type { Notification } from '@cartulary/contracts/notifications';
import { limits } from '@cartulary/contracts/limits';
import { t } from '@/text/notifications/bell';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { formatMoment } from '@/lib/format/format';
import { bringBack, clearAll, markAllRead, markRead, remove, restore, snooze } from './notifications';

/** Reports an error. The store has rolled the change back by then. */
async function kept(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    sayFailed(t('notChanged'), error);
    return false;
  }
}

export const setRead = (id: string, read: boolean): void => void kept(markRead(id, read));
export const readAll = (): void => void kept(markAllRead());
export const emptyBell = (): void => void kept(clearAll());

/** Marks an opened notification as read. */
export const opened = ({ id, read }: Notification): void => {
  if (!read) setRead(id, true);
};

/** Removes it from the history. The action can be undone for 10 s. */
export async function removeWithUndo({ id, title }: Notification): Promise<void> {
  if (!(await kept(remove(id)))) return;
  toast({
    title: t('removed'),
    text: title,
    durationMs: limits.undoMs,
    action: { label: t('undo'), onAction: () => void kept(restore(id)) },
  });
}

/** Snoozes it until a moment. The action can be undone for 10 s. */
export async function snoozeWithUndo({ id, title }: Notification, until: Date): Promise<void> {
  if (!(await kept(snooze(id, until.toISOString())))) return;
  toast({
    title: t('snoozed', { at: formatMoment(until.toISOString()) }),
    text: title,
    durationMs: limits.undoMs,
    action: { label: t('undo'), onAction: () => void kept(bringBack(id)) },
  });
}

export const bringBackNow = (id: string): void => void kept(bringBack(id));
