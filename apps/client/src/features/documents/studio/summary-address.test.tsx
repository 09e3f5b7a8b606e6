import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { PageText } from '@cartulary/contracts/reading';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '@/lib/api/query-client';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { lockVault, vaultFound } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import type { Reply } from '@/testing/local-server.test-helper';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { spotOfPassage } from '../viewer/spot';
import { sentenceShown, useSpot, withSentence } from './summary-address';

const read = (text: string): number | null => sentenceShown(new URLSearchParams(text));

test('a link to a sentence keeps the document and the search, and opens its page', () => {
  const next = withSentence(new URLSearchParams('document=d1&q=harbour&page=7'), 1, 3);
  expect(next.toString()).toBe('document=d1&q=harbour&page=3&sentence=2');
  expect(sentenceShown(next)).toBe(1);
});

test('what is no sentence in the address shows none', () => {
  expect([read(''), read('sentence='), read('sentence=a'), read('sentence=-1'), read('sentence=999')]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

const id = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const text = 'They meet each spring. Either may end it.';
const sentence = { start: text.indexOf('Either'), end: text.length };
const passage = { start: 0, end: text.length };
const words = text.split(' ').map((word, at) => ({
  text: word,
  box: [at / 10, 0.1, at / 10 + 0.05, 0.12] as [number, number, number, number],
  range: null,
  confidence: 1,
}));
const page: PageText = {
  page: 3,
  text,
  words,
  source: 'text-layer',
  widthPoints: 595,
  heightPoints: 842,
  confidence: 1,
  engine: 'test',
  engineVersion: '1',
};

let reply: Reply | undefined;
const room = testRoom((call) => (call.path.startsWith(`/api/v1/search/sentences/${id}?`) ? reply : undefined));
beforeEach(async () => {
  await room.signIn();
  setPrivacyMode('collaborative');
});
afterEach(() => lockVault());

const opened = { id } as DocumentDetail;
const pages = [page];
const shown = (address: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  return renderHook(() => useSpot(opened, pages), { wrapper }).result;
};
const address = (q: string): string => `/document-studio?document=${id}&page=3&passage=3-0-${text.length}${q}`;

test('of a passage that was found by its meaning, the sentence that says it is marked, and before that nothing', async () => {
  reply = answer({ sentence });
  const spot = shown(address('&q=notice'));
  expect(spot.current).toBeNull();
  await waitFor(() => expect(spot.current).toEqual(spotOfPassage(page, sentence)));
  expect(spot.current).not.toEqual(spotOfPassage(page, passage));
});

test.each([
  ['no sentence says it better', answer({ sentence: null })],
  ['the server doesn’t answer that', undefined],
])('where %s the whole passage is', async (_, replies) => {
  reply = replies;
  const spot = shown(address('&q=notice period'));
  await waitFor(() => expect(spot.current).toEqual(spotOfPassage(page, passage)));
});

test('words stay here while they may not go to the server: with a locked vault, in hybrid mode too', async () => {
  vaultFound(adaAs().id, crypto.randomUUID());
  setPrivacyMode('hybrid');
  reply = answer({ sentence });
  const spot = shown(address('&q=notice'));
  await waitFor(() => expect(spot.current).toEqual(spotOfPassage(page, passage)));
  expect(room.seen.filter(({ path }) => path.includes('notice'))).toEqual([]);
});

test('of a passage that nobody asked for, all of it is marked at once', () => {
  expect(shown(address('')).current).toEqual(spotOfPassage(page, passage));
});
