import { listReview, type DocumentToReview } from '@cartulary/contracts/endpoints/review';
import type { ReviewWhose } from '@cartulary/contracts/review-work';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { useVault } from '@/shared/vault/use-vault';
import { listsKey } from '../documents-data';
import { isSealedToReview, useSealedToReview, withSealedToReview } from './sealed-to-review';

const PAGE_SIZE = 50;
/** Starts with the key of the document lists, so that invalidating them invalidates this one. */
const reviewKey = [...listsKey, 'review'] as const;

export interface ReviewQueue {
  /** The current document. Stays when the queue is sorted again. */
  readonly current: DocumentToReview | null;
  /** The next document, if known. */
  readonly nextId: string | null;
  /** Position within this round, from 1. */
  readonly place: number;
  readonly count: number;
  /** Number of open values in all documents. */
  readonly values: number;
  /** Documents of this round that were skipped with open values and still have some. */
  readonly passedOver: number;
  readonly began: boolean;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Continues from a document with `left` open values. */
  readonly next: (documentId: string, left: number) => void;
  /** The upcoming document with the least certain known value; null if no value needs review. */
  readonly leastSure: DocumentToReview | null;
  /** The person jumped to the current document for its least certain value. */
  readonly jumped: boolean;
  /** Jumps from a document to the one with the least certain value. */
  readonly jump: (documentId: string, left: number) => void;
  /** Starts another round with the skipped documents. */
  readonly again: () => void;
}

/**
 * Documents with open values, least certain first, reviewed one after the other: server documents and, while the vault
 * is open, sealed ones, which the server doesn't know about.
 * @param enabled whether to fetch; the position is restored afterward
 * @param whose all reviews, the person's own, or unassigned ones; a different choice starts a new round
 */
export function useReviewQueue(enabled: boolean, whose: ReviewWhose): ReviewQueue {
  const list = useInfiniteQuery({
    enabled,
    queryKey: [...reviewKey, whose],
    queryFn: ({ pageParam, signal }) =>
      call(listReview, { query: { page: pageParam, pageSize: PAGE_SIZE, whose } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    // An older queue may contain documents that have since been reviewed.
    staleTime: 0,
  });
  // Number of open values in each visited document.
  const [passed, setPassed] = useState<ReadonlyMap<string, number>>(new Map());
  const [current, setCurrent] = useState<DocumentToReview | null>(null);
  const [jumpedTo, setJumpedTo] = useState<string | null>(null);
  const sealed = useSealedToReview(whose);
  const isOpen = useVault().kind === 'open';
  // Locking the vault closes documents opened with it.
  if (!isOpen && current && isSealedToReview(current)) setCurrent(null);
  const [of, setOf] = useState(whose);
  if (of !== whose) {
    setOf(whose);
    setPassed(new Map());
    setCurrent(null);
  }

  const pages = list.data?.pages ?? [];
  // A document can move to the next page between fetches.
  const listed = [...new Map(pages.flatMap(({ items }) => items).map((row) => [row.id, row])).values()];
  const rows = withSealedToReview(listed, sealed, list.hasNextPage);
  const ahead = rows.filter(({ id }) => !passed.has(id) && id !== current?.id);
  const first = ahead[0];
  if (current === null && first && !list.isFetching) setCurrent(first);

  const { hasNextPage, isFetching, fetchNextPage } = list;
  const exhausted = list.isSuccess && ahead.length === 0 && hasNextPage && !isFetching;
  useEffect(() => {
    if (exhausted) void fetchNextPage();
  }, [exhausted, fetchNextPage]);

  const total = (pages.at(-1)?.total ?? 0) + sealed.length;
  const seenHere = rows.length - ahead.length;
  const remaining = Math.max(0, total - seenHere);
  const gone = passed.size;
  const leastSure =
    ahead.filter(({ toReview }) => toReview > 0).toSorted((a, b) => a.leastSure - b.leastSure)[0] ?? null;
  const goOn = (from: string, left: number, to: DocumentToReview | null): void => {
    setPassed((before) => new Map(before).set(from, left));
    setCurrent(to);
    void list.refetch();
  };
  return {
    current,
    nextId: first?.id ?? null,
    place: gone + 1,
    count: gone + (current ? 1 : 0) + remaining,
    values: (pages.at(-1)?.values ?? 0) + sealed.reduce((sum, { toReview }) => sum + toReview, 0),
    passedOver: rows.filter(({ id }) => (passed.get(id) ?? 0) > 0).length,
    began: gone > 0,
    loading: list.isPending || (current === null && (first !== undefined || exhausted || isFetching)),
    error: list.error,
    retry: () => void list.refetch(),
    next: (documentId, left) =>
      goOn(documentId, left, rows.find(({ id }) => id !== documentId && !passed.has(id)) ?? null),
    leastSure,
    jumped: current !== null && current.id === jumpedTo,
    jump: (documentId, left) => {
      if (!leastSure) return;
      setJumpedTo(leastSure.id);
      goOn(documentId, left, leastSure);
    },
    again: () => {
      setPassed(new Map());
      void list.refetch();
    },
  };
}
