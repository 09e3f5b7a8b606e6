import { queryOfTarget } from '@cartulary/contracts/calendar-address';
import type { Notification } from '@cartulary/contracts/notifications';
import { href } from '@/routing/href';

/** Where the thing is that a notification is about; undefined where it has no page. */
export function targetAddress({ target }: Pick<Notification, 'target'>): string | undefined {
  switch (target?.kind) {
    case 'document':
      return href('documentStudio', undefined, { document: target.id ?? undefined });
    case 'folder':
      return href('docs', undefined, { folder: target.id ?? undefined });
    case 'written':
      return target.id === null ? undefined : href('text', { textId: target.id });
    case 'mention': {
      const [textId, mention] = target.id?.split(' ') ?? [];
      return textId === undefined ? undefined : href('text', { textId }, { mention });
    }
    case 'thread': {
      const [textId, thread] = target.id?.split(' ') ?? [];
      return textId === undefined ? undefined : href('text', { textId }, { panel: 'comments', thread });
    }
    case 'suggestions':
      return target.id === null ? undefined : href('text', { textId: target.id }, { panel: 'suggestions' });
    case 'event':
      return href('collaboration', undefined, queryOfTarget(target.id));
    case 'batch':
      return href('batchProcessing', undefined, { batch: target.id ?? undefined });
    case 'bin':
      return href('docs', undefined, { view: 'bin' });
    case 'security':
      return href('settings', undefined, { tab: 'security' });
    case 'api-keys':
      return href('securityManagement');
    case 'organisation-settings':
      return href('settings', undefined, { tab: target.id ?? undefined });
    case 'joining':
      return href('settings', undefined, { tab: 'profile' });
    case 'domains':
      return href('enterpriseSettings');
    case 'damage':
      return href('systemControl');
    case 'modules':
      return href('pricing');
    default:
      return undefined;
  }
}

/** The notification itself, in the history. */
export const historyAddress = ({ id }: Pick<Notification, 'id'>): string =>
  href('notifications', undefined, { open: id });

/** Where a click on it leads. */
export const addressOf = (notification: Notification): string =>
  targetAddress(notification) ?? historyAddress(notification);
