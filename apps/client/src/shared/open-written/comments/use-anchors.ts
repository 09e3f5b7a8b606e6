import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import { useCallback } from 'react';
import { useThreads } from './comments-data';

/** The anchors of an item's threads. The returned function changes whenever a thread does. */
export function useAnchors(itemId: string): (threadId: string) => CommentAnchor | null {
  const { data: threads } = useThreads(itemId);
  return useCallback((threadId) => threads?.find(({ id }) => id === threadId)?.anchor ?? null, [threads]);
}
