import { useStoredItem } from '@/lib/settings/stored-item';

/** Time up to which this browser has shown the item's comments (ISO 8601); '' if never, or if it may not store that. */
export const useSeenUntil = (itemId: string): [seenUntil: string, keep: (seenUntil: string) => void] =>
  useStoredItem(`cartulary.comments-seen.${itemId}`, '', (text) => text);
