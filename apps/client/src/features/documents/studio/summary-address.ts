import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { PageText } from '@cartulary/contracts/reading';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { passageOfText, placeOfText } from '@/shared/pages/place-address';
import { spotOfPassage, type Spot } from '../viewer/spot';

const KEY = 'sentence';

/** Which sentence of the summary is shown in its place, from 0, as the address says; null for none. */
export function sentenceShown(address: URLSearchParams): number | null {
  const text = address.get(KEY);
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) - 1 : null;
}

/** The address with a page shown, and no place on it. */
export function withPage(address: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('place');
  next.delete('passage');
  next.delete(KEY);
  next.set('page', String(page));
  return next;
}

/** The address with a sentence shown in its place. */
export function withSentence(address: URLSearchParams, index: number, page: number): URLSearchParams {
  const next = withPage(address, page);
  next.set(KEY, String(index + 1));
  return next;
}

/**
 * The place that the address points to. A new object whenever a link to it is followed, so that it is shown again.
 * @param pages whose words are known
 */
export function useSpot(document: DocumentDetail | undefined, pages: readonly PageText[]): Spot | null {
  const [address] = useSearchParams();
  const { key } = useLocation();
  const index = sentenceShown(address);
  const named = address.get('place');
  const place = useMemo(() => placeOfText(named), [named]);
  const sentence = index === null ? undefined : document?.summary?.sentences[index];
  // Turning pages by scrolling changes the address too: only following the link, which keeps the page, shows it anew.
  const asked = sentence && address.get('page') === String(sentence.page) ? key : '';
  const ofPlace = useMemo(() => place && { ...place, asked: '' }, [place]);
  const ofSentence = useMemo(
    () => (sentence ? { page: sentence.page, box: sentence.box, range: sentence.range, asked } : null),
    [sentence, asked],
  );
  const passage = useMemo(() => passageOfText(address.get('passage')), [address]);
  const page = pages.find(({ page }) => page === passage?.page);
  const ofPassage = useMemo(() => (passage && page ? spotOfPassage(page, passage) : null), [passage, page]);
  return ofPlace ?? ofPassage ?? ofSentence;
}
