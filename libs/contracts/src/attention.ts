import type { NotificationTargetKind } from './notification-targets.js';
import { placeOfTarget } from './notification-targets.js';
import type { NotificationKind } from './notifications.js';

/**
 * What a person wants to hear of a thing: more than what is their own, as everybody does, or nothing. A folder passes it on to what
 * lies in it; what was chosen nearer holds.
 */
export const attentions = ['watched', 'usual', 'muted'] as const;
export type Attention = (typeof attentions)[number];

/** What those who watch a thing are told of it, beside those whom it concerns anyway. */
export const watchedKinds = [
  'document.ready',
  'document.needs-review',
  'document.failed',
  'document.corrected',
  'comment.added',
  'comment.answered',
  'item.suggested',
] as const satisfies readonly NotificationKind[];

/** What is said to a person by name is told of what is muted too. */
export const toldByName = [
  'comment.mentioned',
  'item.mentioned',
  'item.shared',
] as const satisfies readonly NotificationKind[];

/** The thing of a notification that can be watched and muted; undefined where there is none. */
export function thingOfTarget(kind: NotificationTargetKind, id: string | null): string | undefined {
  if (kind === 'document' || kind === 'folder') return id ?? undefined;
  return placeOfTarget(kind, id)?.itemId;
}
