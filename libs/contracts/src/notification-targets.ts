/** Destination of a notification. `id` is set if there can be several of the kind. */
export const notificationTargetKinds = [
  'document',
  /** A library folder or a space. */
  'folder',
  /** A collaborative item (text, board, mind map, presentation). */
  'written',
  /** A mention in a collaborative text: the item's id, a space, and the mention's id. */
  'mention',
  /** A comment thread on a collaborative item: the item's id, a space, and the thread's id. */
  'thread',
  /** Suggestions in a collaborative text. */
  'suggestions',
  /** A calendar event; see `eventTarget` for the format. */
  'event',
  /** A meeting room. */
  'meeting',
  'batch',
  /** Reviews assigned to the person. */
  'reviews',
  'bin',
  'security',
  /** The setup of the person's own vault. */
  'vault',
  'api-keys',
  'organisation-settings',
  'storage',
  /** Damage in the installation. */
  'damage',
  /** Backups of the installation. */
  'backup',
  'modules',
  'joining',
  'domains',
  /** Support access requested by operators. */
  'support',
  /** A firing alert rule; `id` is the rule's. */
  'alert',
  /** An error group. */
  'error',
  /** The organization's processing queue and budget. */
  'command-center',
  /** The results of learning from corrections. */
  'learning',
] as const;
export type NotificationTargetKind = (typeof notificationTargetKinds)[number];

const inWritten: readonly NotificationTargetKind[] = ['written', 'mention', 'thread', 'suggestions'];

/** Splits a target within a collaborative item into the item and the part. Undefined for other targets. */
export function placeOfTarget(
  kind: NotificationTargetKind,
  id: string | null,
): { readonly itemId: string; readonly part: string | undefined } | undefined {
  const [itemId, part] = inWritten.includes(kind) ? (id ?? '').split(' ') : [];
  return itemId === undefined || itemId === '' ? undefined : { itemId, part };
}
