import type { NotificationTargetKind } from './notification-targets.js';
import { placeOfTarget } from './notification-targets.js';
import type { NotificationKind } from './notifications.js';

/**
 * How much a person wants to be notified about an item: more than usual, as usual, or never. Items inherit it from their folder; the
 * nearest setting wins.
 */
export const attentions = ['watched', 'usual', 'muted'] as const;
export type Attention = (typeof attentions)[number];

/** Notifications that watchers of an item receive, in addition to the people it concerns. */
export const watchedKinds = [
  'document.ready',
  'document.needs-review',
  'document.failed',
  'document.corrected',
  'comment.added',
  'comment.answered',
  'item.suggested',
] as const satisfies readonly NotificationKind[];

/** Notifications addressed to a person directly. They are sent even for muted items. */
export const toldByName = [
  'comment.mentioned',
  'item.mentioned',
  'item.shared',
] as const satisfies readonly NotificationKind[];

/** Returns the item that can be watched or muted for a notification, or undefined if there is none. */
export function thingOfTarget(kind: NotificationTargetKind, id: string | null): string | undefined {
  if (kind === 'document' || kind === 'folder') return id ?? undefined;
  return placeOfTarget(kind, id)?.itemId;
}
