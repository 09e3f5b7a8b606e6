import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { searchSentence } from '@cartulary/contracts/endpoints/search';
import { limits } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { passageOfText, placeOfText, type PassageOnPage } from '@/shared/pages/place-address';
import { agreedWords, useWordsGo } from '@/shared/private-search/words-go';
import { spotOfPassage, type Spot } from '../viewer/spot';

const KEY = 'sentence';

/** The summary sentence to show in context, from 0, according to the URL. Null for none. */
export function sentenceShown(address: URLSearchParams): number | null {
  const text = address.get(KEY);
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) - 1 : null;
}

/** The URL for a page, without a location on it. */
export function withPage(address: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('place');
  next.delete('passage');
  next.delete(KEY);
  next.set('page', String(page));
  return next;
}

/** The URL for a summary sentence in context. */
export function withSentence(address: URLSearchParams, index: number, page: number): URLSearchParams {
  const next = withPage(address, page);
  next.set(KEY, String(index + 1));
  return next;
}

/**
 * The passage in the URL, or its sentence closest to the question. Null while that is being computed, so that the
 * whole page doesn't flash.
 */
function usePassage(documentId: string | undefined, address: URLSearchParams): PassageOnPage | null {
  const [named, q] = [address.get('passage'), address.get('q') ?? ''];
  const passage = useMemo(() => passageOfText(named), [named]);
  const { toServer } = useWordsGo();
  const isAsked = documentId !== undefined && passage !== null && q !== '' && toServer;
  const { data, isLoading } = useQuery({
    queryKey: ['search-sentence', documentId, named, q],
    queryFn: ({ signal }) =>
      call(
        searchSentence,
        { params: { documentId: documentId ?? '' }, query: { q, ...(passage ?? { page: 1, start: 0, end: 1 }) } },
        { signal, background: true, leaves: limits.client.reservedFromSearch, ...agreedWords() },
      ),
    enabled: isAsked,
    staleTime: Infinity,
    retry: false,
  });
  const sentence = data?.sentence;
  return useMemo(() => {
    if (isLoading || passage === null) return null;
    return sentence ? { page: passage.page, ...sentence } : passage;
  }, [isLoading, passage, sentence]);
}

/**
 * The location in the URL. A new object whenever its link is followed, so that it's revealed again.
 * @param pages loaded pages
 */
export function useSpot(document: DocumentDetail | undefined, pages: readonly PageText[]): Spot | null {
  const [address] = useSearchParams();
  const { key } = useLocation();
  const index = sentenceShown(address);
  const named = address.get('place');
  const place = useMemo(() => placeOfText(named), [named]);
  const sentence = index === null ? undefined : document?.summary?.sentences[index];
  // Scrolling also changes the page in the URL. The sentence is revealed again only if the link is followed, which
  // keeps the page.
  const asked = sentence && address.get('page') === String(sentence.page) ? key : '';
  const ofPlace = useMemo(() => place && { ...place, asked: '' }, [place]);
  const ofSentence = useMemo(
    () => (sentence ? { page: sentence.page, box: sentence.box, range: sentence.range, asked } : null),
    [sentence, asked],
  );
  const passage = usePassage(document?.id, address);
  const page = pages.find(({ page }) => page === passage?.page);
  const ofPassage = useMemo(() => (passage && page ? spotOfPassage(page, passage) : null), [passage, page]);
  return ofPlace ?? ofPassage ?? ofSentence;
}
