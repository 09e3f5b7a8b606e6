import { queryOfTarget } from '@cartulary/contracts/calendar-address';
import { meetingQuery } from '@cartulary/contracts/meetings';
import { placeOfTarget } from '@cartulary/contracts/notification-targets';
import type { Notification } from '@cartulary/contracts/notifications';
import { wireKindOf } from '@cartulary/contracts/written-kinds';
import { href } from '@/routing/href';
import { addressOfItem } from '@/shared/items/address-of-item';

type Target = NonNullable<Notification['target']>;

/**
 * The URL of a collaborative document, at the part the notification is about. Deleted ones are reported by the text
 * page.
 */
function writtenAddress({ kind, id, itemKind = wireKindOf.text }: Target): string | undefined {
  const place = placeOfTarget(kind, id);
  if (place === undefined) return undefined;
  const { itemId, part } = place;
  return addressOfItem(
    { id: itemId, kind: itemKind },
    {
      ...(kind === 'thread' && part !== undefined && { threadId: part }),
      ...(kind === 'mention' && part !== undefined && { mentionId: part }),
      ...(kind === 'suggestions' && { suggestions: true }),
    },
  );
}

/** The URL of a notification's item. Undefined if it has no page. */
export function targetAddress({ target }: Pick<Notification, 'target'>): string | undefined {
  switch (target?.kind) {
    case 'document':
      return href('documentStudio', undefined, { document: target.id ?? undefined });
    case 'folder':
      return href('docs', undefined, { folder: target.id ?? undefined });
    case 'written':
    case 'mention':
    case 'thread':
    case 'suggestions':
      return writtenAddress(target);
    case 'event':
      return href('collaboration', undefined, queryOfTarget(target.id));
    case 'meeting':
      return href('realMeet', undefined, meetingQuery(target.id ?? ''));
    case 'batch':
      return href('batchProcessing', undefined, { batch: target.id ?? undefined });
    case 'reviews':
      return href('qualityControl', undefined, { tab: 'queue', whose: 'mine' });
    case 'bin':
      return href('docs', undefined, { view: 'bin' });
    case 'security':
      return href('settings', undefined, { tab: 'security' });
    case 'vault':
      return href('onboarding', undefined, { step: 'vault', next: href('notifications') });
    case 'api-keys':
      return href('securityManagement');
    case 'organisation-settings':
      return href('settings', undefined, { tab: target.id ?? undefined });
    case 'joining':
      return href('settings', undefined, { tab: 'profile' });
    case 'domains':
      return href('enterpriseSettings');
    case 'damage':
    case 'backup':
      return href('systemControl');
    case 'learning':
      return href('aiPlatformHub');
    case 'command-center':
      return href('aiCommandCenter');
    case 'error':
      return href('errorMonitoring', undefined, { error: target.id ?? undefined });
    case 'support':
      return href('enterpriseHub');
    case 'modules':
      return href('pricing');
    case 'alert':
      return href('realTimeIntelligence', undefined, { tab: 'rules', rule: target.id ?? undefined });
    default:
      return undefined;
  }
}

/** The notification in the history. */
export const historyAddress = ({ id }: Pick<Notification, 'id'>): string =>
  href('notifications', undefined, { open: id });

/** The page that a click on the notification opens. */
export const addressOf = (notification: Notification): string =>
  targetAddress(notification) ?? historyAddress(notification);
