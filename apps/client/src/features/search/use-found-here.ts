import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { privateSearch, privateSearchKey, useSearchProgress } from '@/shared/private-search/private-search';
import type { Passages } from '@/shared/private-search/index/search-room';
import type { Asked } from '@/shared/private-search/index/searched';
import type { OpenVault } from '@/shared/vault/open-vault';
import { requestOf, type Search } from './search-address';
import { isAsked } from './use-search';

const PAGE_SIZE = 20;
/** A screen of hits: their passages come with them, those of the others right after. */
const FIRST_PASSAGES = 5;
const keptHere = { networkMode: 'always', staleTime: Infinity, retry: false } as const;

/** A search as the index of this browser is asked for it. */
export function askedOf(search: Search): Asked {
  const { q, kind, state, from, to } = requestOf(search);
  return { text: q, kind, state, from, to };
}

/** Asked anew whenever something else may be found. */
function useRenewed(): void {
  const turn = useSearchProgress()?.turn;
  useEffect(() => void queryClient.invalidateQueries({ queryKey: privateSearchKey }), [turn]);
}

/** What a search finds among the sealed documents of an open vault, in this browser. */
export function useFoundHere(search: Search, vault: OpenVault | undefined) {
  useRenewed();
  return useInfiniteQuery({
    queryKey: [...privateSearchKey, 'found', vault?.vaultId, askedOf(search)],
    queryFn: async ({ pageParam }) => {
      if (!vault) throw new Error('The vault is not open');
      return (await privateSearch(vault)).find({
        ...askedOf(search),
        first: pageParam,
        count: PAGE_SIZE,
        passages: FIRST_PASSAGES,
      });
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length * PAGE_SIZE : undefined),
    enabled: vault !== undefined && isAsked(search),
    ...keptHere,
    // Nothing that was found stays where the vault was locked.
    ...(vault ? { placeholderData: keepPreviousData } : {}),
  });
}

/** What was found here, with the passages that did not come with it. @param isOfSearchBefore they are of other words */
export function useWithPassages(
  search: Search,
  vault: OpenVault | undefined,
  hits: readonly SearchHit[],
  isOfSearchBefore: boolean,
): readonly SearchHit[] {
  const { text } = askedOf(search);
  const documentIds = hits.flatMap(({ documentId }, at) => (at % PAGE_SIZE < FIRST_PASSAGES ? [] : [documentId]));
  const { data } = useQuery({
    queryKey: [...privateSearchKey, 'passages', vault?.vaultId, text, documentIds],
    queryFn: async (): Promise<Passages> => (vault ? (await privateSearch(vault)).passages({ text, documentIds }) : {}),
    enabled: vault !== undefined && documentIds.length > 0 && !isOfSearchBefore,
    ...keptHere,
    ...(vault ? { placeholderData: keepPreviousData } : {}),
  });
  return data ? hits.map((hit) => ({ ...hit, snippets: data[hit.documentId] ?? hit.snippets })) : hits;
}

/** Sealed documents whose words are like those of one; null for a document that is none of the vault. */
export const useAlikeHere = (documentId: string | null, vault: OpenVault | undefined) =>
  useQuery({
    queryKey: [...privateSearchKey, 'alike', vault?.vaultId, documentId],
    queryFn: async () => (vault && documentId !== null ? (await privateSearch(vault)).alike(documentId) : null),
    enabled: vault !== undefined && documentId !== null,
    ...keptHere,
  });

/** What the sealed documents found are and hold. */
export const useFacetsHere = (search: Search, vault: OpenVault | undefined) =>
  useQuery({
    queryKey: [...privateSearchKey, 'facets', vault?.vaultId, askedOf(search)],
    queryFn: async () => (vault ? (await privateSearch(vault)).facets(askedOf(search)) : []),
    enabled: vault !== undefined && isAsked(search),
    ...keptHere,
    // Nothing that was found stays where the vault was locked.
    ...(vault ? { placeholderData: keepPreviousData } : {}),
  });
