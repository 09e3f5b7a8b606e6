import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import { useSyncExternalStore } from 'react';
import type { CommentPlaces } from '../written-room';

/** Threads in document order; those without an anchor come last. */
export function useSortedThreads(places: CommentPlaces, threads: readonly CommentThread[]): readonly CommentThread[] {
  const order = useSyncExternalStore(places.subscribe, places.order);
  const positions = new Map(order.split(',').map((id, at) => [id, at]));
  const positionOf = ({ id }: CommentThread): number => positions.get(id) ?? Number.MAX_SAFE_INTEGER;
  return threads.toSorted((one, other) => positionOf(one) - positionOf(other));
}
