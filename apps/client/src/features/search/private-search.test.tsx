// covers: client/search apps/client/src/shared/private-search
import 'fake-indexeddb/auto';
import { EMBEDDING_DIMENSIONS } from '@cartulary/pipeline/embed/embedder';
import { text } from '@cartulary/testing/text';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { randomBytes } from '@/lib/crypto/bytes';
import { signOut } from '@/lib/session/session';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { SearchRoom } from '@/shared/private-search/index/search-room';
import { documentOf } from '@/shared/private-search/index/seeded-documents.test-helper';
import { alikeModel } from '@/shared/private-search/alike-model.test-helper';
import { keepSearch, runSearchIn, searchUnlisted, useMeaning } from '@/shared/private-search/private-search';
import type { MeaningModel } from '@/shared/private-search/meaning';
import { alwaysAskServer, askServerToo, wordsGoNow } from '@/shared/private-search/words-go';
import { keepVaultSearch } from '@/shared/sealed/vault-searches';
import { newDeviceId } from '@/shared/vault/device';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { vaultFound, vaultOpened, lockVault } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as search } from '@/text/search';
import AdvancedSearchPage from './advanced-search-page';
import SearchPage from './search-page';
import { tellNew } from './tell-new';

const lease = documentOf(0, 'Lease.pdf', 'A first page.', 'The quillhaven harbour is let to Northgate.');
const hitThere = {
  documentId: '01990000-0000-7000-8000-000000000009',
  name: 'Harbour plan',
  kind: 'text',
  mediaType: 'text/plain',
  state: 'ready',
  createdAt: '2026-11-20T10:00:00.000Z',
  hasPreview: false,
  pageTurns: {},
  pageCount: 1,
  score: 1,
  byMeaning: false,
  likeness: null,
  language: null,
  snippets: [{ page: 1, text: 'harbour', marks: [] }],
};
const counts = { all: 11, toReview: 0, mine: 11, shared: 0, failed: 0, bin: 0 };
const serversList = { items: [], total: 11, page: 1, pageSize: 1, counts, folders: [] };
/** The vault's memory as stored by the server: sealed. */
let people: unknown = null;
const room = testRoom(({ path, method, body }) => {
  if (path === '/api/v1/saved-searches') return answer({ items: [] });
  if (path.startsWith('/api/v1/documents?')) return answer(serversList);
  if (path === '/api/v1/vault/people') {
    if (method === 'GET') return answer({ people });
    people = body;
    return answer(null);
  }
  if (path.startsWith('/api/v1/search/facets')) return answer({ total: 0, totalIsLowerBound: false, facets: [] });
  if (!path.startsWith('/api/v1/search?')) return undefined;
  const found = { items: [hitThere], total: 1, page: 1, pageSize: 20, tookMs: 4, meaning: 'off' };
  return answer({ ...found, language: null, totalIsLowerBound: false });
});

let vault: OpenVault;
beforeEach(async () => {
  people = null;
  runSearchIn(() => Object.assign(new SearchRoom(), { end: () => undefined }));
  await room.signIn();
  setPrivacyMode('privacy');
  vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: adaAs().id });
});
afterEach(() =>
  act(() => {
    lockVault();
    askServerToo(undefined, false);
    alwaysAskServer(adaAs().id, false);
  }),
);

const listLease = (): Promise<void> => {
  const { pages: _, ...listed } = lease;
  return keepSearch(vault, [listed], async () => lease);
};
async function opened(): Promise<void> {
  vaultFound(vault.accountId, vault.vaultId);
  vaultOpened(vault);
  await listLease();
}
/** Another person who signs in here. */
async function signInAs(id: string): Promise<void> {
  await signOut();
  await room.signIn(adaAs('user', { id, email: `${id}@example.org` }));
  setPrivacyMode('privacy');
}
const show = (address = '/search') =>
  drawPages(
    [
      { path: '/search', element: <SearchPage /> },
      { path: '/advanced-search', element: <AdvancedSearchPage /> },
      { path: '/document-studio', element: null },
    ],
    address,
  );
/** Requests that contained the search terms. */
const told = () => room.seen.filter(({ path, body }) => /harbou?r|quillhaven/i.test(path + JSON.stringify(body ?? '')));

test('words find a sealed document in this browser and go nowhere; it opens at its page, the words behind ‘#’', async () => {
  await opened();
  const router = show();
  await userEvent.type(screen.getByRole('searchbox'), 'quillhaven harbor');
  const row = await screen.findByRole('option', { name: /Lease\.pdf/ });
  expect(row.textContent).toContain(text(search, 'here.sealed'));
  expect(row.textContent).toContain('page 2 of 2');
  expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['quillhaven', 'harbour']);
  expect(screen.getByText(/^Your search terms stay in this browser, which/)).toBeTruthy();
  expect(router.state.location).toMatchObject({ search: '', hash: '#q=quillhaven+harbor' });
  await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/document-studio'));
  expect(router.state.location.search).toBe(`?document=${lease.documentId}&page=2`);
  expect(router.state.location.hash).toBe('#q=quillhaven+harbor');
  expect(told()).toEqual([]);
});

test('in hybrid mode, too, words stay here with a vault, and go to the server where this browser never knew one', async () => {
  act(() => setPrivacyMode('hybrid'));
  await opened();
  show();
  await userEvent.type(screen.getByRole('searchbox'), 'quillhaven harbor');
  await screen.findByRole('option', { name: /Lease\.pdf/ });
  expect(told()).toEqual([]);
  await signInAs('u2');
  act(() => setPrivacyMode('hybrid'));
  vaultFound('u2', undefined);
  expect([wordsGoNow().toServer, wordsGoNow().isPrivate]).toEqual([true, false]);
});

test('what is like a sealed document is found by words in this browser, and the server is asked nothing', async () => {
  vaultFound(vault.accountId, vault.vaultId);
  vaultOpened(vault);
  const moorings = documentOf(1, 'Moorings.pdf', 'Northgate lets the quillhaven harbour.');
  const all = [lease, moorings, documentOf(2, 'Copper.pdf', 'Roof.')];
  const listed = all.map(({ pages: _, ...one }) => one);
  await keepSearch(vault, listed, async (id) => all.find(({ documentId }) => documentId === id));
  show(`/search?like=${lease.documentId}`);
  const rows = await screen.findAllByRole('option');
  expect(rows.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Moorings.pdf')]);
  expect(screen.getByText(text(search, 'like.summaryHere', { count: 1 }))).toBeTruthy();
  expect(room.seen.filter(({ path }) => path.includes('similar'))).toEqual([]);
});

test('what is like a document of the server is asked there', async () => {
  await opened();
  show(`/search?like=${hitThere.documentId}`);
  await waitFor(() => expect(room.seen.filter(({ path }) => path.includes('/similar'))).toHaveLength(1));
});

test('who wants the server asked too says so, and sees what it found below', async () => {
  await opened();
  show();
  await userEvent.type(screen.getByRole('searchbox'), 'harbour');
  await screen.findByRole('option', { name: /Lease\.pdf/ });
  expect(told()).toEqual([]);
  const choice = screen.getByRole('button', { name: text(search, 'here.askServer') });
  await userEvent.click(choice);
  const rows = await waitFor(() => {
    const all = screen.getAllByRole('option');
    expect(all).toHaveLength(2);
    return all;
  });
  expect(rows.map((row) => row.textContent.includes('Encrypted'))).toEqual([true, false]);
  expect(screen.getByText(/^1 encrypted document in .* · 1 result in/)).toBeTruthy();
  expect(screen.getByText(/^The server also gets your search terms/)).toBeTruthy();
  await userEvent.click(choice);
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test('with a locked vault nothing is searched and nothing is sent; locking takes away what was found', async () => {
  await opened();
  show();
  await userEvent.type(screen.getByRole('searchbox'), 'harbour');
  await screen.findByRole('option', { name: /Lease\.pdf/ });
  act(() => lockVault());
  expect(await screen.findByText(text(search, 'here.nowhere'))).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('button', { name: text(search, 'here.unlock') })).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), ' plan');
  expect(told()).toEqual([]);
});

test('how many documents of the server were not searched is said, and that it is always asked can be remembered', async () => {
  await opened();
  lockVault();
  show();
  await userEvent.type(screen.getByRole('searchbox'), 'harbour');
  expect(await screen.findByText(text(search, 'here.notSearched', { count: 11 }))).toBeTruthy();
  expect(told()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: text(search, 'here.askServer') }));
  await userEvent.click(await screen.findByRole('checkbox', { name: text(search, 'here.always') }));
  await screen.findByRole('option', { name: /Harbour plan/ });
  // Simulates a reload: the session's choice is gone.
  act(() => askServerToo('somebody else', true));
  expect(wordsGoNow()).toMatchObject({ toServer: true, isAlways: true });
  // A choice made in hybrid mode doesn't apply in the stricter one.
  act(() => setPrivacyMode('hybrid'));
  expect(wordsGoNow().isAlways).toBe(true);
  alwaysAskServer(vault.accountId, true);
  act(() => setPrivacyMode('privacy'));
  expect(wordsGoNow()).toMatchObject({ toServer: false, isAlways: false });
  await signInAs('u4');
  newDeviceId('u4');
  expect(wordsGoNow().toServer).toBe(false);
});

test('words of a link are moved behind ‘#’ before anything is asked', async () => {
  await opened();
  const router = show('/search?q=harbour');
  await screen.findByRole('option', { name: /Lease\.pdf/ });
  expect(router.state.location).toMatchObject({ search: '', hash: '#q=harbour' });
  expect(told()).toEqual([]);
});

test('nor do they stay there while it is unknown whether there is a vault', async () => {
  const router = show('/search?q=harbour');
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '', hash: '#q=harbour' }));
  expect(screen.getByText(/We don’t know yet whether you have a vault/)).toBeTruthy();
  expect(told()).toEqual([]);
});

test('a server that says there is no vault gets no word for that, until somebody presses', async () => {
  await opened();
  show();
  await userEvent.type(screen.getByRole('searchbox'), 'harbour');
  await screen.findByRole('option', { name: /Lease\.pdf/ });
  act(() => vaultFound(vault.accountId, undefined));
  await userEvent.type(screen.getByRole('searchbox'), ' plan');
  expect(await screen.findByText(/^The server reports that you have no vault. Choose/)).toBeTruthy();
  expect(
    screen.getByText(/^Your search terms stay in this browser. The server reports that you have no vault/),
  ).toBeTruthy();
  expect(told()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: text(search, 'here.askServer') }));
  expect(await screen.findByRole('option', { name: /Harbour plan/ })).toBeTruthy();
});

test('nor does it the next time, in a browser that opened one', async () => {
  await signInAs('u3');
  newDeviceId('u3');
  vaultFound('u3', undefined);
  show();
  await userEvent.type(screen.getByRole('searchbox'), 'harbour');
  expect(await screen.findByText(text(search, 'here.nowhere'))).toBeTruthy();
  expect(told()).toEqual([]);
});

test('where the list can’t be fetched, what this browser keeps is searched, which is said', async () => {
  await opened();
  lockVault();
  vaultOpened(vault);
  let asked = 0;
  searchUnlisted(vault, () => (asked += 1));
  show();
  await userEvent.type(screen.getByRole('searchbox'), 'quillhaven');
  expect(await screen.findByRole('option', { name: /Lease\.pdf/ })).toBeTruthy();
  expect(screen.getByText(/Couldn’t load the list of your encrypted documents/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(search, 'here.listAgain') }));
  expect(asked).toBe(1);
  await act(listLease);
  expect(screen.queryByText(/Couldn’t load the list/)).toBeNull();
  expect(screen.getByRole('option', { name: /Lease\.pdf/ })).toBeTruthy();
});

test('a search that did not begin says so, and begins when it is tried again', async () => {
  let isDown = true;
  runSearchIn(() => {
    const searching = new SearchRoom();
    const open: SearchRoom['open'] = (store) =>
      isDown ? Promise.reject(new Error('Not loaded')) : SearchRoom.prototype.open.call(searching, store);
    return Object.assign(searching, { end: () => undefined, open });
  });
  await opened();
  show();
  await userEvent.type(screen.getByRole('searchbox'), 'quillhaven');
  expect(await screen.findByText(text(search, 'failed'))).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /Lease\.pdf/ })).toBeTruthy();
});

test('that sealed documents could not be searched is said beside what the server found', async () => {
  const find = () => Promise.reject(new Error('Broken'));
  runSearchIn(() => Object.assign(new SearchRoom(), { end: () => undefined, find }));
  await opened();
  show();
  await userEvent.type(screen.getByRole('searchbox'), 'harbour');
  expect(await screen.findByText(text(search, 'failed'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(search, 'here.askServer') }));
  expect(await screen.findByRole('option', { name: /Harbour plan/ })).toBeTruthy();
  expect(screen.getByText(/^couldn’t search your encrypted documents · 1 result in/)).toBeTruthy();
});

test('hits below the first screen get their passages too', async () => {
  await opened();
  const all = Array.from({ length: 8 }, (_, at) => documentOf(at + 1, `Letter ${at}`, `The harbour of number${at}.`));
  await act(() =>
    keepSearch(
      vault,
      all.map(({ pages: _, ...listed }) => listed),
      (documentId) => Promise.resolve(all.find((one) => one.documentId === documentId)),
    ),
  );
  show('/search#q=harbour');
  await waitFor(() => {
    const rows = screen.getAllByRole('option', { name: /Letter \d/ });
    expect(rows.map((row) => row.querySelector('mark')?.textContent)).toEqual(all.map(() => 'harbour'));
  });
});

test('the page says which documents it searches', async () => {
  await opened();
  show();
  expect(
    screen.getByText(
      /^Search your encrypted documents in this browser: by words, and by meaning if the model is downloaded/,
    ),
  ).toBeTruthy();
  act(() => setPrivacyMode('collaborative'));
  expect(screen.getByText(/^Search every document you can see/)).toBeTruthy();
});

test('a search is saved in the vault, opens its words behind ‘#’, and tells of what comes once', async () => {
  await opened();
  show('/search#q=harbour');
  await screen.findByRole('option', { name: /Lease\.pdf/ });
  await userEvent.click(screen.getByRole('button', { name: text(search, 'save') }));
  await userEvent.type(await screen.findByLabelText(text(search, 'saved.name')), 'Quays');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Notify me/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: text(search, 'save') }));
  await screen.findByText(text(search, 'saved.kept', { name: 'Quays' }));
  await userEvent.click(screen.getByRole('button', { name: text(search, 'saved.list') }));
  const link = await screen.findByRole('link', { name: /Quays/ });
  expect(link.getAttribute('href')).toBe('/search#q=harbour');
  expect(told()).toEqual([]);
  // An existing document triggers no alert; a new one triggers exactly one.
  const later = { ...lease, documentId: crypto.randomUUID(), name: 'Moorings.pdf' };
  const comes = { ...later, createdAt: new Date(Date.now() + 60_000).toISOString() };
  const listed = [lease, comes].map(({ pages: _, ...one }) => one);
  await keepSearch(vault, listed, async (id) => (id === comes.documentId ? comes : lease));
  await tellNew(vault, () => undefined);
  await tellNew(vault, () => undefined);
  expect(await screen.findAllByText('New for Quays: Moorings.pdf')).toHaveLength(1);
  expect(screen.queryByText(/New for Quays: Lease/)).toBeNull();
  expect(told()).toEqual([]);
});

test('an alert tells of what only means the same too, and asks the model nothing where nothing came', async () => {
  await opened();
  const model = alikeModel();
  const later = { ...lease, documentId: crypto.randomUUID(), name: 'Moorings.pdf' };
  const comes = { ...later, createdAt: new Date(Date.now() + 60_000).toISOString() };
  const openWords = async (id: string) => (id === comes.documentId ? comes : lease);
  const list = (...some: (typeof lease)[]) =>
    act(() =>
      keepSearch(
        vault,
        some.map(({ pages: _, ...one }) => one),
        openWords,
        { model },
      ),
    );
  const { result } = renderHook(() => useMeaning());
  await list(lease);
  await waitFor(() => expect(result.current).toEqual({ kind: 'here', behind: 0 }));
  show('/search');
  await keepVaultSearch(vault, { name: 'Wharves', query: 'berths rented out', alert: true });
  await tellNew(vault, () => undefined);
  expect(model.asked).toEqual([]);
  await list(lease, comes);
  // Repeated whenever results may change, for example once this document's embeddings are available.
  await waitFor(async () => {
    await tellNew(vault, () => undefined);
    expect(screen.getAllByText('New for Wharves: Moorings.pdf')).toHaveLength(1);
  });
  expect(model.asked).toEqual(['berths rented out']);
});

test('a search can’t be saved while the vault is locked, and the reason is told', async () => {
  vaultFound(vault.accountId, vault.vaultId);
  show('/search#q=harbour');
  await userEvent.click(await screen.findByRole('button', { name: text(search, 'save') }));
  const dialog = await screen.findByRole('dialog', { name: text(search, 'saved.closedTitle') });
  expect(dialog.textContent).toContain('stored in your vault, which is locked');
  expect(screen.queryByLabelText(text(search, 'saved.name'))).toBeNull();
});

test('conditions are counted in this browser', async () => {
  await opened();
  const router = show('/advanced-search');
  await userEvent.type(screen.getByLabelText(text(search, 'advanced.query')), 'harbour type:pdf');
  expect(await screen.findByText(text(search, 'advanced.fitting', { count: 1 }))).toBeTruthy();
  expect(router.state.location).toMatchObject({ search: '', hash: '#q=harbour+type%3Apdf' });
  expect(told()).toEqual([]);
});

test('in other modes, and where there never was a vault, the server is asked as ever', async () => {
  await signInAs('u2');
  vaultFound('u2', undefined);
  show();
  expect(screen.getByText(/^You don’t have a vault, so the server/)).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'harbour');
  expect(await screen.findByRole('option', { name: /Harbour plan/ })).toBeTruthy();
  act(() => setPrivacyMode('hybrid'));
  expect(screen.queryByText(/^You don’t have a vault/)).toBeNull();
});

test('where the model of meaning is missing the page says so and offers it with its size; what means the same is found once it is here', async () => {
  const vector = new Float32Array(EMBEDDING_DIMENSIONS).fill(EMBEDDING_DIMENSIONS ** -0.5);
  let isHere = false;
  const model: MeaningModel = {
    sizeBytes: 53_000_000,
    isHere: async () => isHere,
    download: async () => (isHere = true),
    embedder: {
      embed: async () => [vector],
      embedPassages: async (paragraphs) =>
        paragraphs.map(({ start, text }) => ({ start, end: start + text.length, vector })),
    },
    end: () => undefined,
  };
  vaultFound(vault.accountId, vault.vaultId);
  vaultOpened(vault);
  const { pages: _, ...listed } = lease;
  await act(() => keepSearch(vault, [listed], async () => lease, { model }));
  show('/search#q=moorings+rented+out');
  expect(await screen.findByText(/^Words only: the semantic model isn’t on this device/)).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Download model \([\d.]+ MB\)$/ }));
  const row = await screen.findByRole('option', { name: /Lease\.pdf/ });
  expect(within(row).getByText(/^Similar meaning/)).toBeTruthy();
  expect(screen.queryByText(/^Words only/)).toBeNull();
  expect(room.seen.filter(({ path }) => path.startsWith('/api/v1/search'))).toEqual([]);
});
