import {
  changeThread,
  deleteComment,
  editComment,
  listThreads,
  replyToThread,
  startThread,
  type Comment,
  type CommentAnchor,
  type CommentThread,
} from '@cartulary/contracts/endpoints/comments';
import { limits } from '@cartulary/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { onGap, useLiveEvent } from '@/lib/socket/socket';
import type { About } from '../written-room';

/** One as it is shown: where a page puts them together, whose it is may be proven by nothing. */
export interface ShownComment extends Comment {
  readonly isUnproven?: boolean;
}

/** A thread of such comments. */
export type ShownThread = Omit<CommentThread, 'comments'> & { readonly comments: ShownComment[] };

/** Where the comments of an item come from that the server can't read: its page. */
export interface CommentSource {
  all(): readonly ShownThread[];
  /** Answers the id of the thread. */
  begin(said: Said, about: About | undefined): Promise<{ id: string }>;
  reply(threadId: string, said: Said): Promise<void>;
  change(threadId: string, commentId: string, said: Said): Promise<void>;
  takeBack(threadId: string, commentId: string): Promise<void>;
  resolve(threadId: string, resolved: boolean): Promise<void>;
  settle(threadId: string, change: PlaceChange): Promise<void>;
  /** Calls back when there is anything new. Answers the function that stops it. */
  subscribe(tell: () => void): () => void;
}

const sources = new Map<string, CommentSource>();

/** Has the comments of an item come from its page while that is open. Answers the function that ends it. */
export function commentsFrom(itemId: string, source: CommentSource): () => void {
  sources.set(itemId, source);
  const end = source.subscribe(() => void renew(itemId));
  void renew(itemId);
  return () => {
    end();
    sources.delete(itemId);
    queryClient.removeQueries({ queryKey: keyOf(itemId) });
  };
}

/** What was said in something sealed whose page is open, oldest first. */
export const threadsOfPage = (itemId: string): readonly ShownThread[] => sources.get(itemId)?.all() ?? [];

const keyOf = (itemId: string) => ['comment-threads', itemId] as const;
const renew = (itemId: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(itemId) });

/** All of them: their marks stand in the text, wherever it is scrolled to. */
async function allThreads(itemId: string, signal: AbortSignal): Promise<readonly CommentThread[]> {
  const own = sources.get(itemId);
  if (own) return own.all();
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
    // What comes from the page is there without a network too.
    networkMode: sources.has(itemId) ? 'always' : 'online',
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

/** Answers the id of the new thread. */
export const beginThread = (itemId: string, said: Said, about: About | undefined): Promise<{ id: string }> =>
  renewed(
    itemId,
    sources.get(itemId)?.begin(said, about) ?? call(startThread, { params: { itemId }, body: { ...said, ...about } }),
  );
export const reply = (itemId: string, threadId: string, said: Said): Promise<unknown> =>
  renewed<unknown>(
    itemId,
    sources.get(itemId)?.reply(threadId, said) ?? call(replyToThread, { params: { itemId, threadId }, body: said }),
  );
export const change = (itemId: string, threadId: string, commentId: string, said: Said): Promise<unknown> =>
  renewed<unknown>(
    itemId,
    sources.get(itemId)?.change(threadId, commentId, said) ??
      call(editComment, { params: { itemId, threadId, commentId }, body: said }),
  );
export const takeBack = (itemId: string, threadId: string, commentId: string): Promise<unknown> =>
  renewed<unknown>(
    itemId,
    sources.get(itemId)?.takeBack(threadId, commentId) ??
      call(deleteComment, { params: { itemId, threadId, commentId } }),
  );
export const setResolved = (itemId: string, threadId: string, resolved: boolean): Promise<unknown> =>
  renewed<unknown>(
    itemId,
    sources.get(itemId)?.resolve(threadId, resolved) ??
      call(changeThread, { params: { itemId, threadId }, body: { resolved } }),
  );

/** Where a thread belongs now: its new place, that it has none, or that it has one again. */
export interface PlaceChange {
  readonly orphaned?: boolean;
  readonly anchor?: CommentAnchor;
}

/** Tells where a thread belongs now. */
export const settlePlace = (itemId: string, threadId: string, body: PlaceChange): Promise<unknown> =>
  sources.get(itemId)?.settle(threadId, body) ??
  call(changeThread, { params: { itemId, threadId }, body }, { background: true });
