import {
  changeThread,
  deleteComment,
  editComment,
  listThreads,
  replyToThread,
  startThread,
  type CommentAnchor,
  type CommentThread,
} from '@cartulary/contracts/endpoints/comments';
import { limits } from '@cartulary/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { onGap, useLiveEvent } from '@/lib/socket/socket';

const keyOf = (itemId: string) => ['comment-threads', itemId] as const;
const renew = (itemId: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(itemId) });

/** All of them: their marks stand in the text, wherever it is scrolled to. */
async function allThreads(itemId: string, signal: AbortSignal): Promise<CommentThread[]> {
  const threads: CommentThread[] = [];
  const pageSize = limits.paging.maxPageSize;
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(listThreads, { params: { itemId }, query: { page, pageSize } }, { signal });
    threads.push(...items);
    if (items.length === 0 || page * pageSize >= total) return threads;
  }
}

/** The threads of an item, oldest first, asked for again when one of them changes. */
export function useThreads(itemId: string) {
  useLiveEvent('comment.changed', (changed) => {
    if (changed.itemId === itemId) void renew(itemId);
  });
  useEffect(() => onGap(() => void renew(itemId)), [itemId]);
  return useQuery({
    queryKey: keyOf(itemId),
    queryFn: ({ signal }) => allThreads(itemId, signal),
    staleTime: 0,
  });
}

/** Those that the page has, which somebody else of it asks for. */
export const useKnownThreads = (itemId: string): readonly CommentThread[] =>
  useQuery({ queryKey: keyOf(itemId), queryFn: ({ signal }) => allThreads(itemId, signal), enabled: false }).data ?? [];

/** What somebody said, and whom they named in it. */
export interface Said {
  readonly body: string;
  readonly mentions: string[];
}

async function renewed<T>(itemId: string, act: Promise<T>): Promise<T> {
  const answer = await act;
  await renew(itemId);
  return answer;
}

export const beginThread = (itemId: string, said: Said, about: { anchor: CommentAnchor; quote: string } | undefined) =>
  renewed(itemId, call(startThread, { params: { itemId }, body: { ...said, ...about } }));
export const reply = (itemId: string, threadId: string, said: Said) =>
  renewed(itemId, call(replyToThread, { params: { itemId, threadId }, body: said }));
export const change = (itemId: string, threadId: string, commentId: string, said: Said) =>
  renewed(itemId, call(editComment, { params: { itemId, threadId, commentId }, body: said }));
export const takeBack = (itemId: string, threadId: string, commentId: string) =>
  renewed(itemId, call(deleteComment, { params: { itemId, threadId, commentId } }));
export const setResolved = (itemId: string, threadId: string, resolved: boolean) =>
  renewed(itemId, call(changeThread, { params: { itemId, threadId }, body: { resolved } }));

/** Where a thread belongs now: its new place, that it has none, or that it has one again. */
export interface PlaceChange {
  readonly orphaned?: boolean;
  readonly anchor?: CommentAnchor;
}

/** Tells where a thread belongs now. */
export const settlePlace = (itemId: string, threadId: string, body: PlaceChange) =>
  call(changeThread, { params: { itemId, threadId }, body }, { background: true });
