import { holds } from '@cartulary/access/actor';
import type { DataOf, RequestOf } from '@cartulary/contracts/endpoint';
import { listReview } from '@cartulary/contracts/endpoints/review';
import {
  assignReview,
  confirmReview,
  listReviewRules,
  readReviewWork,
  removeReviewRule,
  setReviewDue,
  setReviewRule,
} from '@cartulary/contracts/endpoints/review-work';
import type { reviewOrders, ReviewWhose } from '@cartulary/contracts/review-work';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { useUser } from '@/lib/session/session';
import { useLiveEvent } from '@/lib/socket/socket';
import { detailKey, listsKey, refreshListsSoon } from '../documents-data';

const workKey = ['review-work'] as const;
const rulesKey = ['review-rules'] as const;
const PAGE_SIZE = 50;

export type Work = DataOf<typeof readReviewWork>;
export type RuleDraft = RequestOf<typeof setReviewRule>['body'];
export type ReviewOrder = (typeof reviewOrders)[number];

/** Whether this person can assign reviews and set due dates. */
export function useManagesReviews(): boolean {
  const user = useUser();
  return user !== undefined && holds(user, 'ADMIN_DOCUMENTS_VIEW');
}

/**
 * A document's reviewer, due date, and confirmations.
 * @param shownAt when the displayed document was last refetched: its new content may require two people or withdraw a
 * confirmation
 */
export function useWork(documentId: string, shownAt: number, enabled: boolean) {
  const queryKey = [...workKey, documentId];
  useLiveEvent('review.changed', (event) => {
    if (event.documentId === documentId) void queryClient.invalidateQueries({ queryKey });
  });
  const work = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readReviewWork, { params: { documentId } }, { signal }),
    staleTime: 0,
    enabled,
  });
  const isOlder = work.dataUpdatedAt > 0 && work.dataUpdatedAt <= shownAt;
  useEffect(() => {
    if (isOlder) void queryClient.invalidateQueries({ queryKey: [...workKey, documentId] });
  }, [documentId, isOlder, shownAt]);
  return work;
}

/** The queue as a list, including documents that others must confirm. */
export function useQueueList(whose: ReviewWhose, order: ReviewOrder) {
  useLiveEvent('review.changed', refreshListsSoon);
  return useInfiniteQuery({
    queryKey: [...listsKey, 'review-queue', whose, order],
    queryFn: ({ pageParam, signal }) =>
      call(
        listReview,
        { query: { page: pageParam, pageSize: PAGE_SIZE, whose, order, withOthers: 'true' } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** `onDone` runs before the refetch, because its caller may be unmounted afterward. */
interface Said<Body, Data = unknown> {
  readonly onDone: (body: Body, data: Data) => void;
  readonly onFailed: (error: Error) => void;
}

type Given = RequestOf<typeof assignReview>['body'] & { readonly name?: string };

/** Assigns reviews to a person, or unassigns them with null. */
export const useAssign = ({ onDone, onFailed }: Said<Given>) =>
  useMutation({
    mutationFn: ({ documentIds, assigneeId }: Given) => call(assignReview, { body: { documentIds, assigneeId } }),
    onSuccess: (data, body) => onDone(body, data),
    onError: onFailed,
    onSettled: () => renewAfterAct(workKey, listsKey),
  });

type Due = RequestOf<typeof setReviewDue>['body'];

/** Sets the due date of reviews. */
export const useSetDue = ({ onDone, onFailed }: Said<Due>) =>
  useMutation({
    mutationFn: (body: Due) => call(setReviewDue, { body }),
    onSuccess: (data, body) => onDone(body, data),
    onError: onFailed,
    onSettled: () => renewAfterAct(workKey, listsKey),
  });

/** Confirms the whole document as the first or second person. Refetches it if it has changed. */
export const useConfirmDocument = (
  documentId: string,
  { onDone, onFailed }: Said<string, DataOf<typeof confirmReview>>,
) =>
  useMutation({
    mutationFn: (seen: string) => call(confirmReview, { params: { documentId }, body: { seen } }),
    onSuccess: (data, seen) => onDone(seen, data),
    onError: onFailed,
    onSettled: () => renewAfterAct(workKey, listsKey, detailKey(documentId)),
  });

/** Rules for documents that two people must confirm. */
export function useRules() {
  useLiveEvent('review-rule.changed', () => void queryClient.invalidateQueries({ queryKey: rulesKey }));
  return useQuery({ queryKey: rulesKey, queryFn: ({ signal }) => call(listReviewRules, {}, { signal }) });
}

/** Sets the rule of a class. */
export const useSetRule = (onSet: () => void) =>
  useMutation({
    mutationFn: (body: RuleDraft) => call(setReviewRule, { body }),
    onSuccess: async () => {
      await renewAfterAct(rulesKey, listsKey);
      onSet();
    },
  });

/** Removes a rule. */
export const useRemoveRule = (onRemoved: () => void) =>
  useMutation({
    mutationFn: (reviewRuleId: string) => call(removeReviewRule, { params: { reviewRuleId } }),
    onSuccess: async () => {
      await renewAfterAct(rulesKey, listsKey);
      onRemoved();
    },
  });
