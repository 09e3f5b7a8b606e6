import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { meantBy, privateSearch, privateSearchKey, useSearchProgress } from '@/shared/private-search/private-search';
import type { Passages } from '@/shared/private-search/index/search-room';
import type { Asked } from '@/shared/private-search/index/searched';
import type { OpenVault } from '@/shared/vault/open-vault';
import { requestOf, type Search } from './search-address';
import { isAsked } from './use-search';

const PAGE_SIZE = 20;
/** The first screen of results includes passages. The others are fetched right after. */
const FIRST_PASSAGES = 5;
const keptHere = { networkMode: 'always', staleTime: Infinity, retry: false } as const;

/** A search in the form of this browser's index. */
export function askedOf(search: Search): Asked {
  const { q, kind, state, from, to } = requestOf(search);
  return { text: q, kind, state, from, to };
}

/** Refetches whenever results may change. */
function useRenewed(): void {
  const turn = useSearchProgress()?.turn;
  useEffect(() => void queryClient.invalidateQueries({ queryKey: privateSearchKey }), [turn]);
}

/** Search results among the open vault's sealed documents, in this browser. */
export function useFoundHere(search: Search, vault: OpenVault | undefined) {
  useRenewed();
  return useInfiniteQuery({
    queryKey: [...privateSearchKey, 'found', vault?.vaultId, askedOf(search), search.mode],
    queryFn: async ({ pageParam }) => {
      if (!vault) throw new Error('The vault is not open');
      const here = await privateSearch(vault);
      const asked = askedOf(search);
      const { meaning, meant } = await meantBy(vault, asked.text, search.mode);
      const found = await here.find({ ...asked, first: pageParam, count: PAGE_SIZE, passages: FIRST_PASSAGES, meant });
      return { ...found, meaning };
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length * PAGE_SIZE : undefined),
    enabled: vault !== undefined && isAsked(search),
    ...keptHere,
    // No results stay visible after the vault is locked.
    ...(vault ? { placeholderData: keepPreviousData } : {}),
  });
}

/**
 * The local results, completed with passages that weren't included initially.
 * @param isOfSearchBefore the results belong to the previous query
 */
export function useWithPassages(
  search: Search,
  vault: OpenVault | undefined,
  hits: readonly SearchHit[],
  isOfSearchBefore: boolean,
): readonly SearchHit[] {
  const { text } = askedOf(search);
  const documentIds = hits.flatMap(({ documentId, snippets }, at) =>
    at % PAGE_SIZE < FIRST_PASSAGES || snippets.length > 0 ? [] : [documentId],
  );
  const { data } = useQuery({
    queryKey: [...privateSearchKey, 'passages', vault?.vaultId, text, documentIds],
    queryFn: async (): Promise<Passages> => (vault ? (await privateSearch(vault)).passages({ text, documentIds }) : {}),
    enabled: vault !== undefined && documentIds.length > 0 && !isOfSearchBefore,
    ...keptHere,
  });
  return data ? hits.map((hit) => ({ ...hit, snippets: data[hit.documentId] ?? hit.snippets })) : hits;
}

/** Sealed documents similar to one in meaning or words. Null for a document outside the vault. */
export const useAlikeHere = (documentId: string | null, vault: OpenVault | undefined) =>
  useQuery({
    queryKey: [...privateSearchKey, 'alike', vault?.vaultId, documentId],
    queryFn: async () => (vault && documentId !== null ? (await privateSearch(vault)).alike(documentId) : null),
    enabled: vault !== undefined && documentId !== null,
    ...keptHere,
  });

/** Facets of the sealed results. */
export const useFacetsHere = (search: Search, vault: OpenVault | undefined) =>
  useQuery({
    queryKey: [...privateSearchKey, 'facets', vault?.vaultId, askedOf(search), search.mode],
    queryFn: async () => {
      if (!vault) return [];
      const here = await privateSearch(vault);
      const asked = askedOf(search);
      return here.facets({ ...asked, meant: (await meantBy(vault, asked.text, search.mode)).meant });
    },
    enabled: vault !== undefined && isAsked(search),
    ...keptHere,
    // No results stay visible after the vault is locked.
    ...(vault ? { placeholderData: keepPreviousData } : {}),
  });
