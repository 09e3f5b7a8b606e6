import { useStoredItem } from '@/lib/settings/stored-item';

/** When this browser last showed the item's comments (ISO 8601); '' if never, or if it isn't allowed to store that. */
export const useSeenUntil = (itemId: string): [seenUntil: string, keep: (seenUntil: string) => void] =>
  useStoredItem(`cartulary.comments-seen.${itemId}`, '', (text) => text);
