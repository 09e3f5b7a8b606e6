import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { meantBy, privateSearch, privateSearchKey, useSearchProgress } from '@/shared/private-search/private-search';
import type { Asked } from '@/shared/private-search/index/searched';
import type { OpenVault } from '@/shared/vault/open-vault';
import { requestOf, type Search } from './search-address';
import { isAsked } from './use-search';

const PAGE_SIZE = 20;
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
    queryKey: [...privateSearchKey, 'found', vault?.vaultId, askedOf(search), search.mode],
    queryFn: async ({ pageParam }) => {
      if (!vault) throw new Error('The vault is not open');
      const here = await privateSearch(vault);
      const asked = askedOf(search);
      const { meaning, meant } = await meantBy(vault, asked.text, search.mode);
      return { ...(await here.find({ ...asked, first: pageParam, count: PAGE_SIZE, meant })), meaning };
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length * PAGE_SIZE : undefined),
    enabled: vault !== undefined && isAsked(search),
    ...keptHere,
    // Nothing that was found stays where the vault was locked.
    ...(vault ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Sealed documents that mean the same as one, or whose words are like its; null for a document that is none of the vault. */
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
    queryKey: [...privateSearchKey, 'facets', vault?.vaultId, askedOf(search), search.mode],
    queryFn: async () => {
      if (!vault) return [];
      const here = await privateSearch(vault);
      const asked = askedOf(search);
      return here.facets({ ...asked, meant: (await meantBy(vault, asked.text, search.mode)).meant });
    },
    enabled: vault !== undefined && isAsked(search),
    ...keptHere,
    // Nothing that was found stays where the vault was locked.
    ...(vault ? { placeholderData: keepPreviousData } : {}),
  });
