import type { DataOf } from '@cartulary/contracts/endpoint';
import type { searchDocuments } from '@cartulary/contracts/endpoints/search';
import { leastLikeness } from '@cartulary/contracts/likeness';
import type { FoundHere } from '@/shared/private-search/index/search-room';
import type { AskedHere } from '@/shared/private-search/meaning';
import type { WordsGo } from '@/shared/private-search/words-go';
import { t } from '@/text/search';
import { problemOf } from './query-terms';
import type { Search } from './search-address';
import { useAlikeHere, useFoundHere, useWithPassages } from './use-found-here';
import { useSearch, useSimilar } from './use-search';

type ServerPage = DataOf<typeof searchDocuments>;

/**
 * Search results: documents that match the query, or those similar to a document. Sealed ones are found here and
 * listed first, followed by server results if the server is searched, because ranks from two indexes aren't
 * comparable.
 */
export function useFound(search: Search, go: WordsGo) {
  const answer = useSearch(search, go.toServer);
  const here = useFoundHere(search, go.here);
  const like = useLike(search.like, go);
  const isLike = search.like !== null;
  const asked = isLike || search.query.trim() !== '';
  const problem = isLike ? null : problemOf(search.query);
  const isShown = asked && !isLike && problem === null;
  const pages = isShown && go.toServer ? (answer.data?.pages ?? []) : [];
  const pagesHere = isShown && go.here ? (here.data?.pages ?? []) : [];
  const bare = pagesHere.flatMap(({ items }) => items);
  const hitsHere = useWithPassages(search, go.here, bare, here.isPlaceholderData);
  const hitsThere = here.hasNextPage && go.here ? [] : pages.flatMap(({ items }) => items);
  const hits = isLike ? like.hits : [...hitsHere, ...hitsThere];
  const sealedIds = new Set((like.isHere ? like.hits : hitsHere).map(({ documentId }) => documentId));
  const [first] = pages;
  const states = [...(go.here ? [here] : []), ...(go.toServer ? [answer] : [])];
  const isBoth = go.here !== undefined && go.toServer;
  return {
    asked,
    /** True if there's nothing to search: the vault isn't open, and the server isn't used. */
    isNowhere: isShown && states.length === 0,
    /** Whether that is because the server reports no vault. */
    isGone: go.vault === 'none',
    /** Whether semantic search was requested, and by which model. */
    meaning: first?.meaning ?? pagesHere[0]?.meaning ?? 'off',
    /** Why the query is invalid. */
    problem,
    hits,
    isSealed: (documentId: string): boolean => sealedIds.has(documentId),
    total: (pagesHere[0]?.total ?? 0) + (first?.total ?? (isLike ? hits.length : 0)),
    /** Whether sealed documents were compared, in this browser. */
    isAlikeHere: like.isHere,
    /** The query's language, if detected. */
    language: first?.language ?? null,
    summary: isLike
      ? like.summary
      : [
          isBoth && here.isError ? t('here.hereFailed') : hereOf(pagesHere),
          thereOf(search, first, hitsThere),
          isBoth && answer.isError ? t('here.serverFailed') : '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
    /** The server's results by page. Empty while the previous query's results are displayed. */
    hitsByPage: answer.isPlaceholderData ? [] : pages.map(({ items }) => items),
    /** The request's status: loading, loaded, or failed. */
    state: isLike ? like.state : go.here ? here : answer,
    isOfSearchBefore: states.some(({ isPlaceholderData }) => isPlaceholderData),
    hasArrived:
      states.length > 0 && states.every(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData),
    isFetching: states.some(({ isFetching }) => isFetching),
    fetchMore: (): void => {
      const next = [here, answer].find(({ hasNextPage }) => hasNextPage);
      if (next && !next.isFetchingNextPage) void next.fetchNextPage();
    },
  };
}

/** Similar documents: sealed ones are compared here, and others by the server. */
function useLike(documentId: string | null, { here: vault }: WordsGo) {
  const here = useAlikeHere(documentId, vault);
  const isHere = documentId !== null && vault !== undefined && here.data !== null;
  const there = useSimilar(isHere ? null : documentId);
  const hits = isHere ? (here.data ?? []) : (there.data?.items ?? []);
  const summary = t(isHere ? 'like.summaryHere' : 'like.summary', { count: hits.length });
  const state = isHere ? here : there;
  return { isHere, hits, state, summary: state.data ? summary : '' };
}

export type Found = ReturnType<typeof useFound>;

function hereOf([first]: readonly (FoundHere & Pick<AskedHere, 'meaning'>)[]): string {
  if (!first) return '';
  const summary = t('here.summary', { count: first.total, seconds: Math.max(1, first.tookMs) / 1_000 });
  return first.meaning === 'unknown-script' ? `${summary} · ${t('by.unknown-script')}` : summary;
}

function thereOf({ mode }: Search, first: ServerPage | undefined, hits: ServerPage['items']): string {
  if (!first) return '';
  const isClose = mode === 'nearest' && hits.every(({ likeness }) => (likeness ?? 1) < leastLikeness);
  return summaryOf(first, isClose && hits.length > 0 ? 'summaryClose' : undefined);
}

function summaryOf(
  { total, totalIsLowerBound, tookMs, meaning }: ServerPage,
  line: 'summary' | 'summaryMore' | 'summaryClose' = totalIsLowerBound ? 'summaryMore' : 'summary',
): string {
  const summary = t(line, {
    count: total,
    seconds: Math.max(1, tookMs) / 1_000,
  });
  return meaning === 'used' || meaning === 'off' ? summary : `${summary} · ${t(`by.${meaning}`)}`;
}
