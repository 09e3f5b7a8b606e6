import { useStoredItem } from '@/lib/settings/stored-item';

/** Until when this browser has shown the comments on an item (ISO 8601); '' where it never did, and where it may not remember. */
export const useSeenUntil = (itemId: string): [seenUntil: string, keep: (seenUntil: string) => void] =>
  useStoredItem(`cartulary.comments-seen.${itemId}`, '', (text) => text);
