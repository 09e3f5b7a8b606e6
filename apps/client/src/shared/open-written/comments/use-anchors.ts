import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import { useCallback } from 'react';
import { useThreads } from './comments-data';

/** Where the threads of an item are pinned in it; another function whenever one of them changed. */
export function useAnchors(itemId: string): (threadId: string) => CommentAnchor | null {
  const { data: threads } = useThreads(itemId);
  return useCallback((threadId) => threads?.find(({ id }) => id === threadId)?.anchor ?? null, [threads]);
}
