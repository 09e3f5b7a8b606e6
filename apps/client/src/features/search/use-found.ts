import type { DataOf } from '@cartulary/contracts/endpoint';
import type { searchDocuments } from '@cartulary/contracts/endpoints/search';
import { leastLikeness } from '@cartulary/contracts/likeness';
import { t } from '@/text/search';
import { problemOf } from './query-terms';
import type { Search } from './search-address';
import { useSearch, useSimilar } from './use-search';

/** What a search finds: the documents that hold its words, or those that mean the same as one document. */
export function useFound(search: Search) {
  const answer = useSearch(search);
  const similar = useSimilar(search.like);
  const isLike = search.like !== null;
  const asked = isLike || search.query.trim() !== '';
  const problem = isLike ? null : problemOf(search.query);
  const pages = asked && !isLike && problem === null ? (answer.data?.pages ?? []) : [];
  const hits = isLike ? (similar.data?.items ?? []) : pages.flatMap(({ items }) => items);
  const [first] = pages;
  const likeSummary = similar.data ? t('like.summary', { count: hits.length }) : '';
  const isClose = search.mode === 'nearest' && hits.every(({ likeness }) => (likeness ?? 1) < leastLikeness);
  const wordsSummary = first ? summaryOf(first, isClose && hits.length > 0 ? 'summaryClose' : undefined) : '';
  return {
    asked,
    /** Whether what the words mean was asked for, and by which model. */
    meaning: first?.meaning ?? 'off',
    /** Why the query can't be understood. */
    problem,
    hits,
    total: first?.total ?? hits.length,
    /** The language of the question, where it can be told. */
    language: first?.language ?? null,
    summary: isLike ? likeSummary : wordsSummary,
    /** The hits page by page; none while those of the search before are shown. */
    hitsByPage: answer.isPlaceholderData ? [] : pages.map(({ items }) => items),
    /** How the answer fares: on its way, there, failed. */
    state: isLike ? similar : answer,
    isOfSearchBefore: answer.isPlaceholderData,
    hasArrived: answer.isSuccess && !answer.isPlaceholderData,
    isFetching: answer.isFetching,
    fetchMore: (): void => {
      if (answer.hasNextPage && !answer.isFetchingNextPage) void answer.fetchNextPage();
    },
  };
}

export type Found = ReturnType<typeof useFound>;

function summaryOf(
  { total, totalIsLowerBound, tookMs, meaning }: DataOf<typeof searchDocuments>,
  line: 'summary' | 'summaryMore' | 'summaryClose' = totalIsLowerBound ? 'summaryMore' : 'summary',
): string {
  const summary = t(line, {
    count: total,
    seconds: Math.max(1, tookMs) / 1_000,
  });
  return meaning === 'used' || meaning === 'off' ? summary : `${summary} · ${t(`by.${meaning}`)}`;
}
