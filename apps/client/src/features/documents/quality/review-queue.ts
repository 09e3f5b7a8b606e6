import { listReview, type DocumentToReview } from '@cartulary/contracts/endpoints/review';
import type { ReviewWhose } from '@cartulary/contracts/review-work';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { useVault } from '@/shared/vault/use-vault';
import { listsKey } from '../documents-data';
import { isSealedToReview, useSealedToReview, withSealedToReview } from './sealed-to-review';

const PAGE_SIZE = 50;
/** Among the lists of documents, so that whatever makes those old makes this one old. */
const reviewKey = [...listsKey, 'review'] as const;

export interface ReviewQueue {
  /** The document that is gone through; stays when the queue is sorted anew. */
  readonly current: DocumentToReview | null;
  /** What comes after it, as far as it is known. */
  readonly nextId: string | null;
  /** Of the documents of this round, from 1. */
  readonly place: number;
  readonly count: number;
  /** Values that wait in all documents. */
  readonly values: number;
  /** Documents of this round in which something was left open, and still waits. */
  readonly passedOver: number;
  readonly began: boolean;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Goes on from a document in which so many values were left open. */
  readonly next: (documentId: string, left: number) => void;
  /** Of what comes after it, as far as it is known, the document with the least certain value; null where no value waits. */
  readonly leastSure: DocumentToReview | null;
  /** The current document was come to for its least certain value. */
  readonly jumped: boolean;
  /** Goes on from a document to the one with the least certain value. */
  readonly jump: (documentId: string, left: number) => void;
  /** Begins another round with what was passed over. */
  readonly again: () => void;
}

/**
 * The documents in which values wait, the least certain value first, gone through one after the other: what the server lists and, while the
 * vault is open, sealed ones, of which it is told nothing.
 * @param enabled whether it is asked for: where somebody was is known again afterwards
 * @param whose of all, one's own or those that nobody has; with another choice a round begins
 */
export function useReviewQueue(enabled: boolean, whose: ReviewWhose): ReviewQueue {
  const list = useInfiniteQuery({
    enabled,
    queryKey: [...reviewKey, whose],
    queryFn: ({ pageParam, signal }) =>
      call(listReview, { query: { page: pageParam, pageSize: PAGE_SIZE, whose } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    // A queue of earlier today may name documents that somebody has settled since.
    staleTime: 0,
  });
  // How many values were left open in each document that was gone through.
  const [passed, setPassed] = useState<ReadonlyMap<string, number>>(new Map());
  const [current, setCurrent] = useState<DocumentToReview | null>(null);
  const [jumpedTo, setJumpedTo] = useState<string | null>(null);
  const sealed = useSealedToReview(whose);
  const isOpen = useVault().kind === 'open';
  // What was opened with the vault is closed with it.
  if (!isOpen && current && isSealedToReview(current)) setCurrent(null);
  const [of, setOf] = useState(whose);
  if (of !== whose) {
    setOf(whose);
    setPassed(new Map());
    setCurrent(null);
  }

  const pages = list.data?.pages ?? [];
  // A document can move to the next page while pages are fetched.
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
