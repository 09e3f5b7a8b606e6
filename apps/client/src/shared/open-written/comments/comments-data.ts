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

/** A comment as displayed. If a page assembles the comments itself, authorship may be unproven. */
export interface ShownComment extends Comment {
  readonly isUnproven?: boolean;
}

/** A thread of such comments. */
export type ShownThread = Omit<CommentThread, 'comments'> & { readonly comments: ShownComment[] };

/** Source of comments for an item the server can't read: its page. */
export interface CommentSource {
  all(): readonly ShownThread[];
  /** Returns the ID of the thread. */
  begin(said: Said, about: About | undefined): Promise<{ id: string }>;
  reply(threadId: string, said: Said): Promise<void>;
  change(threadId: string, commentId: string, said: Said): Promise<void>;
  takeBack(threadId: string, commentId: string): Promise<void>;
  resolve(threadId: string, resolved: boolean): Promise<void>;
  settle(threadId: string, change: PlaceChange): Promise<void>;
  /** Subscribes to changes. Returns a function that unsubscribes. */
  subscribe(tell: () => void): () => void;
}

const sources = new Map<string, CommentSource>();

/** Registers a page as the source of an item's comments while it is open. Returns a function that ends it. */
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

/** The comments on a sealed item whose page is open, oldest first. */
export const threadsOfPage = (itemId: string): readonly ShownThread[] => sources.get(itemId)?.all() ?? [];

const keyOf = (itemId: string) => ['comment-threads', itemId] as const;
const renew = (itemId: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(itemId) });

/** Loads all threads, because their marks appear throughout the text. */
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

/** An item's threads, oldest first. Refetched when one changes. */
export function useThreads(itemId: string) {
  useLiveEvent('comment.changed', (changed) => {
    if (changed.itemId === itemId) void renew(itemId);
  });
  useEffect(() => onGap(() => void renew(itemId)), [itemId]);
  return useQuery({
    queryKey: keyOf(itemId),
    queryFn: ({ signal }) => allThreads(itemId, signal),
    // Comments from the page are available offline too.
    networkMode: sources.has(itemId) ? 'always' : 'online',
    staleTime: 0,
  });
}

/** Cached threads, fetched by another component of the page. */
export const useKnownThreads = (itemId: string): readonly CommentThread[] =>
  useQuery({ queryKey: keyOf(itemId), queryFn: ({ signal }) => allThreads(itemId, signal), enabled: false }).data ?? [];

/** The content of a comment, and the people it mentions. */
export interface Said {
  readonly body: string;
  readonly mentions: string[];
}

async function renewed<T>(itemId: string, act: Promise<T>): Promise<T> {
  const answer = await act;
  await renew(itemId);
  return answer;
}

/** Returns the ID of the new thread. */
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

/** A change to a thread's anchor: a new anchor, lost, or found again. */
export interface PlaceChange {
  readonly orphaned?: boolean;
  readonly anchor?: CommentAnchor;
}

/** Reports a change to a thread's anchor. */
export const settlePlace = (itemId: string, threadId: string, body: PlaceChange): Promise<unknown> =>
  sources.get(itemId)?.settle(threadId, body) ??
  call(changeThread, { params: { itemId, threadId }, body }, { background: true });
