import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { limits } from '@cartulary/contracts/limits';
import { text } from '@cartulary/testing/text';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { configureApi } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { countCall, resetCallWindow } from '@/lib/api/request-window';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { serveLocally, type LocalServer } from '@/testing/local-server.test-helper';
import { t as search } from '@/text/search';
import SearchPage from './search-page';

const { requestsPerWindow, reservedFromSearch } = limits.client;
const found = {
  items: [] as SearchHit[],
  language: null as string | null,
  total: 0,
  page: 1,
  pageSize: 20,
  tookMs: 4,
  meaning: 'used',
  totalIsLowerBound: false,
};

let server: LocalServer;
beforeAll(async () => {
  server = await serveLocally(({ path }) => {
    if (path.startsWith('/api/v1/search/facets')) return { body: { success: true, data: { facets: [] } } };
    return { body: { success: true, data: found } };
  });
  configureApi({ base: server.base, holder: undefined });
});
beforeEach(() => {
  setPrivacyMode('collaborative');
  resetCallWindow();
  queryClient.clear();
  server.seen.length = 0;
});
afterAll(() => server.close());

const show = (): HTMLElement => {
  const router = createMemoryRouter([{ path: '/search', element: <SearchPage /> }], { initialEntries: ['/search'] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return screen.getByRole('searchbox');
};
const asked = (path: string): string[] =>
  server.seen.filter((call) => call.path.startsWith(`${path}?`)).map((call) => call.path);

test('the counts beside the hits are asked for once they are looked at, not for each letter', async () => {
  const field = show();
  await userEvent.click(screen.getByRole('button', { name: text(search, 'filters') }));
  await userEvent.type(field, 'pal', { delay: 330 });
  await waitFor(() => expect(asked('/api/v1/search').at(-1)).toContain('q=pal'));
  expect(asked('/api/v1/search').length).toBeGreaterThan(1);
  expect(asked('/api/v1/search/facets')).toEqual([]);
  await waitFor(() => expect(asked('/api/v1/search/facets')).toHaveLength(1), { timeout: 3_000 });
  expect(asked('/api/v1/search/facets')[0]).toContain('q=pal');
});

test('a result says how alike it is, and when it is in another language than the question', async () => {
  const hit = (name: string, language: string | null, likeness: number | null): SearchHit => ({
    documentId: `01990000-0000-7000-8000-00000000000${name.length}`,
    name,
    kind: 'text',
    mediaType: 'text/plain',
    state: 'ready',
    createdAt: '2026-11-20T10:00:00.000Z',
    hasPreview: false,
    pageTurns: {},
    pageCount: 1,
    score: 1,
    byMeaning: likeness !== null,
    likeness,
    language,
    snippets: [{ page: 1, text: 'Kosten', marks: [] }],
  });
  found.items = [hit('bill', 'de', 0.744), hit('letter', 'en', 0.61), hit('receipt', null, null)];
  found.language = 'en';
  await userEvent.type(show(), 'what does the repair of the roof cost{Enter}');
  const row = async (name: string) => (await screen.findByRole('option', { name: new RegExp(name) })).textContent;
  expect(await row('bill')).toMatch(/Similar meaning, 0?\.74.*In German/);
  expect(await row('letter')).toMatch(/Similar meaning, 0?\.61$/);
  expect(await row('receipt')).not.toMatch(/Similar meaning|In /);
  found.items = [];
});

test('where nothing matches, what comes closest can be asked for, until other words are typed', async () => {
  const field = show();
  await userEvent.type(field, 'who mends the roof of the gym{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: text(search, 'none.nearest') }));
  await screen.findByText(text(search, 'none.notClose'));
  expect(asked('/api/v1/search').at(-1)).toContain('mode=nearest');
  expect(screen.queryByRole('button', { name: text(search, 'none.nearest') })).toBeNull();
  expect(screen.getByRole('radio', { name: text(search, 'mode.hybrid'), checked: true })).toBeTruthy();
  await userEvent.type(field, ' hall{Enter}');
  await screen.findByRole('button', { name: text(search, 'none.nearest') });
  expect(asked('/api/v1/search').at(-1)).toContain('mode=hybrid');
});

test('Enter asks again for a finished word where nothing was found', async () => {
  const field = show();
  await userEvent.type(field, 'Mieterhöhung{Enter}');
  await screen.findByText(text(search, 'none.title'));
  expect(asked('/api/v1/search').at(-1)).toMatch(/q=Mieterh%C3%B6hung(&|$)/);
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(asked('/api/v1/search').at(-1)).toMatch(/q=Mieterh%C3%B6hung(\+|%20)(&|$)/));
});

test('a search waits rather than take the calls that it leaves to the rest of the product', async () => {
  const field = show();
  for (let index = 0; index < requestsPerWindow - reservedFromSearch; index += 1) countCall();
  await userEvent.type(field, 'pallets{Enter}');
  await new Promise((later) => setTimeout(later, 300));
  expect(server.seen).toEqual([]);
  for (let index = 0; index < reservedFromSearch; index += 1) countCall();
  expect(screen.queryByText(/Rate limit exceeded/)).toBeNull();
});
