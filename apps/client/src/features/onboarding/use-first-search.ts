import { searchDocuments, type SearchHit } from '@cartulary/contracts/endpoints/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { hitAddress, sealedHitAddress } from '@/shared/pages/hit-address';
import { localDocument } from '@/shared/pages/local-documents';
import { privateSearch, privateSearchKey, useSearchProgress } from '@/shared/private-search/private-search';
import { agreedWords, useWordsGo } from '@/shared/private-search/words-go';

const HITS = 3;
const keptHere = { networkMode: 'always', staleTime: Infinity, retry: false } as const;

type Hit = Pick<SearchHit, 'documentId' | 'name' | 'kind' | 'itemKind' | 'snippets'>;

/** The hits, each with its URL. */
interface Found {
  readonly total: number;
  readonly hits: readonly Hit[];
  readonly addressOf: (hit: Hit) => string;
}

export interface FirstSearch {
  /** True if search terms stay in this browser: the open vault answers the search. */
  readonly isHere: boolean;
  /** The vault needed for the search is locked. */
  readonly isLocked: boolean;
  readonly found: Found | undefined;
  readonly error: Error | null;
  readonly again: () => void;
}

/** Searches in this browser if the document is sealed or search terms must stay here, otherwise on the server. */
export function useFirstSearch(documentId: string, words: string): FirstSearch {
  const { here, toServer } = useWordsGo();
  const isHere = !toServer || localDocument(documentId) !== undefined;
  const turn = useSearchProgress()?.turn;
  const atServer = useQuery({
    queryKey: ['first-search', words],
    queryFn: async ({ signal }): Promise<Found> => {
      const { items, total } = await call(
        searchDocuments,
        { query: { q: words, pageSize: HITS } },
        { signal, ...agreedWords() },
      );
      return { total, hits: items, addressOf: (hit) => hitAddress(hit, words) };
    },
    enabled: words !== '' && !isHere,
    staleTime: 0,
  });
  const inPage = useQuery({
    // Searches again whenever the results may have changed.
    queryKey: [...privateSearchKey, 'first', here?.vaultId, words, turn],
    queryFn: async (): Promise<Found> => {
      if (!here) throw new Error('The vault is not open');
      const { items, total } = await (await privateSearch(here)).find({ text: words, first: 0, count: HITS });
      return { total, hits: items, addressOf: (hit) => sealedHitAddress(hit, words) };
    },
    enabled: words !== '' && isHere && here !== undefined,
    ...keptHere,
    ...(here ? { placeholderData: keepPreviousData } : {}),
  });
  const { data, error, refetch } = isHere ? inPage : atServer;
  return { isHere, isLocked: isHere && !here, found: data, error, again: () => void refetch() };
}
