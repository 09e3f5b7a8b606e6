/** What a notification leads to; `id` where there are many of the kind. */
export const notificationTargetKinds = [
  'document',
  /** A folder of the library, or a space. */
  'folder',
  /** What is written together. */
  'written',
  /** A person's name in the text of what is written together: the item's id, a space, the mention's. */
  'mention',
  /** A thread of comments on what is written together: the item's id, a space, the thread's. */
  'thread',
  /** What is suggested in the text of what is written together. */
  'suggestions',
  /** Of the calendar: `eventTarget` says which, and which time of it. */
  'event',
  /** The room of a meeting. */
  'meeting',
  'batch',
  /** What a person was given to review. */
  'reviews',
  'bin',
  'security',
  'api-keys',
  'organisation-settings',
  'storage',
  /** What of the installation is damaged. */
  'damage',
  /** Backups of the installation. */
  'backup',
  'modules',
  'joining',
  'domains',
  /** What operators ask of the organization. */
  'support',
  /** A rule that fires; `id` is the rule's. */
  'alert',
  /** A group of errors. */
  'error',
  /** The organization's queue of readings, and their budget. */
  'command-center',
  /** What was learnt from corrections. */
  'learning',
] as const;
export type NotificationTargetKind = (typeof notificationTargetKinds)[number];

const inWritten: readonly NotificationTargetKind[] = ['written', 'mention', 'thread', 'suggestions'];

/** What a target in something written names: the item, and what of it. Undefined for every other. */
export function placeOfTarget(
  kind: NotificationTargetKind,
  id: string | null,
): { readonly itemId: string; readonly part: string | undefined } | undefined {
  const [itemId, part] = inWritten.includes(kind) ? (id ?? '').split(' ') : [];
  return itemId === undefined || itemId === '' ? undefined : { itemId, part };
}
