import type { PageText } from '@cartulary/contracts/reading';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { textKey, textOfPage, usePageTexts, type PagesWanted } from './page-texts';

const documentId = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const PAGES = 90;
const path = `/api/v1/documents/${documentId}/text`;

const textOn = (page: number): PageText => ({
  page,
  text: `Page ${page}`,
  words: [],
  source: 'text-layer',
  widthPoints: 595,
  heightPoints: 842,
  confidence: 1,
  engine: 'test',
  engineVersion: '1',
});
const room = testRoom((call) => {
  const address = new URL(call.path, 'https://archive.example');
  if (address.pathname !== path) return undefined;
  const first = Number(address.searchParams.get('page') ?? 1);
  const last = Math.min(PAGES, Number(address.searchParams.get('to') ?? PAGES));
  return answer({ text: '', pages: Array.from({ length: last - first + 1 }, (_, index) => textOn(first + index)) });
});
const asked = (): string[] =>
  room.seen.flatMap((call) => (call.path.startsWith(path) ? [call.path.slice(path.length)] : []));

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
beforeEach(() => room.signIn(adaAs('user', { privacyMode: 'collaborative' })));

function lookAt(page: number, more: Partial<PagesWanted> = {}) {
  const wanted = (first: number): PagesWanted => ({
    documentId,
    pageCount: PAGES,
    first: first - 1,
    last: first + 1,
    query: '',
    enabled: true,
    ...more,
  });
  const { result, rerender } = renderHook(({ at }: { at: number }) => usePageTexts(wanted(at)), {
    wrapper,
    initialProps: { at: page },
  });
  return { known: () => [...result.current.keys()], leafTo: (at: number) => rerender({ at }) };
}

test('of a document only the pages around the one that is looked at are fetched, and leafing fetches the next', async () => {
  const { known, leafTo } = lookAt(1);
  await waitFor(() => expect(known()).toEqual([1, 2, 3, 4]));
  leafTo(2);
  leafTo(4);
  await waitFor(() => expect(known()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]));
  leafTo(PAGES);
  await waitFor(() => expect(known()).toEqual([89, 90]));
  // Loaded text is available synchronously.
  leafTo(1);
  expect(known()).toEqual([1, 2, 3, 4]);
  expect(asked()).toEqual(['?page=1&to=4', '?page=5&to=8', '?page=89&to=92']);
});

test('where words are looked for all of a short document is fetched once, and of a long one what is looked at', async () => {
  const short = lookAt(50, { query: 'page' });
  await waitFor(() => expect(short.known()).toHaveLength(PAGES));
  const long = lookAt(50, { query: 'page', pageCount: 101 });
  await waitFor(() => expect(long.known()).toEqual([49, 50, 51, 52]));
  expect(asked()).toEqual(['', '?page=49&to=52']);
});

test('where words are looked for, what is looked at stays until all is there, but hits are counted in all of it', async () => {
  const useKnown = (query: string, countsHits: boolean) => [
    ...usePageTexts({ documentId, pageCount: PAGES, first: 1, last: 2, query, countsHits, enabled: true }).keys(),
  ];
  const { result, rerender } = renderHook(
    ({ query }: { query: string }) => ({ layer: useKnown(query, false), counted: useKnown(query, true) }),
    { wrapper, initialProps: { query: '' } },
  );
  await waitFor(() => expect(result.current.layer).toEqual([1, 2, 3, 4]));
  rerender({ query: 'page' });
  expect(result.current).toEqual({ layer: [1, 2, 3, 4], counted: [] });
  await waitFor(() => expect(result.current.counted).toHaveLength(PAGES));
  expect(result.current.layer).toHaveLength(PAGES);
});

test('the page of a passage stays known wherever one looks', async () => {
  const { known } = lookAt(50, { always: 10 });
  await waitFor(() => expect(known()).toEqual([9, 10, 11, 12, 49, 50, 51, 52]));
});

test('the words of a page that arrived are known for selecting, until they are old', async () => {
  const { known } = lookAt(1);
  await waitFor(() => expect(known()).toHaveLength(4));
  expect(textOfPage(documentId, 3)?.text).toBe('Page 3');
  expect(textOfPage(documentId, 5)).toBeUndefined();
  void queryClient.invalidateQueries({ queryKey: textKey(documentId), refetchType: 'none' });
  expect(textOfPage(documentId, 3)).toBeUndefined();
});
