import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { Role } from '@cartulary/contracts/permissions';
import type { User } from '@cartulary/contracts/user';
import { text } from '@cartulary/testing/text';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { useCommandList } from '@/lib/commands/commands';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as documents } from '@/text/documents';
import { t as documentsShared } from '@/text/documents/shared';
import { t as studio } from '@/text/documents/studio';
import { t as upload } from '@/text/documents/upload';
import { changeRefusalOf } from './change-refusal';
import { useDocument } from './documents-data';
import LibraryPage from './library-page';
import SharedPage from './shared-page';
import StudioPage from './studio-page';

const userOf = (role: Role): User => adaAs(role, { privacyMode: 'collaborative' });
const nothing = {
  items: [],
  page: 1,
  pageSize: 50,
  total: 0,
  counts: { all: 0, toReview: 0, mine: 0, shared: 0, failed: 0, bin: 0 },
  folders: [],
};

/** Shared for editing, so only the account's permissions prevent changes. */
const shared: DocumentDetail = {
  id: '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10',
  name: 'note.txt',
  mediaType: 'text/plain',
  sizeBytes: 4,
  state: 'failed',
  stage: null,
  progress: 1,
  failure: null,
  pageCount: null,
  class: null,
  language: null,
  spokenLanguage: null,
  confidence: null,
  entityCount: 0,
  toReview: 0,
  hasPreview: false,
  pageTurns: {},
  madeFrom: [],
  owner: { id: '7b6f3c1e-1d1b-4b0e-9d8e-0a4f6f6d2c11', name: 'Bea' },
  folder: null,
  tags: [],
  processedWhere: 'server',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  binnedAt: null,
  sha256: '',
  entities: [],
  fields: [],
  classFound: null,
  classConfirmed: false,
  expectedFields: [],
  languageFound: null,
  summary: null,
  stages: [],
  pages: [],
  rights: { view: true, edit: true, share: true, delete: true },
};

let isTakenAway = false;
beforeEach(() => void (isTakenAway = false));
const room = testRoom(({ path }) => {
  if (isTakenAway && path.startsWith('/api/v1/documents/'))
    return { status: 404, body: { success: false, error: 'Not found' } };
  if (path.startsWith('/api/v1/documents?') || path.startsWith('/api/v1/library?')) return answer(nothing);
  if (path === `/api/v1/documents/${shared.id}`) return answer(shared);
  if (path.startsWith('/api/v1/documents/'))
    return { status: 400, body: { success: false, error: 'Some of what was sent is not valid' } };
  return undefined;
});

async function open(as: Role, address: string): Promise<void> {
  await room.signIn(userOf(as));
  drawPages(
    [
      { path: '/docs', Component: LibraryPage },
      { path: '/document-studio', Component: StudioPage },
      { path: '/shared/:itemId', Component: SharedPage },
    ],
    address,
  );
}

const reason = text(documents, 'onlyLooking');

test('who lacks a permission of the module looks only; admins and users change', () => {
  expect(changeRefusalOf(userOf('auditor'))).toBe(reason);
  expect(changeRefusalOf({ role: 'clerk', permissions: ['DOCUMENT_VIEW', 'intelligence_access'] })).toBe(reason);
  expect(changeRefusalOf(userOf('user'))).toBeUndefined();
  expect(changeRefusalOf({ role: 'admin', permissions: [] })).toBeUndefined();
});

test.each(['/docs', '/document-studio'])('%s offers an auditor no upload and says why', async (address) => {
  await open('auditor', address);
  expect(await screen.findByText(reason)).toBeTruthy();
  await waitFor(() =>
    expect(room.seen.some(({ path }) => /^\/api\/v1\/(?:documents|library)\?/.test(path))).toBe(true),
  );
  expect(screen.queryByRole('button', { name: /Upload documents|Choose files|Drop documents|New folder/ })).toBeNull();
});

test('a file that an auditor drops is not sent, and the reason is said', async () => {
  await open('auditor', '/docs');
  await screen.findByText(/Documents others share with you/);
  const file = new File(['text'], 'a.txt', { type: 'text/plain' });
  const dataTransfer = {
    types: ['Files'],
    items: [{ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => null }],
  };
  fireEvent.drop(window, { dataTransfer });
  expect(await screen.findByText(text(upload, 'nothing'))).toBeTruthy();
  expect(room.seen.filter(({ method, path }) => method === 'POST' && path.includes('/documents'))).toEqual([]);
});

test.each([
  ['auditor', { view: true, edit: false, share: false, delete: false }],
  ['user', shared.rights],
] as const)('what the %s may do to a document that is shared for editing', async (as, rights) => {
  await room.signIn(userOf(as));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useDocument(shared.id), { wrapper });
  await waitFor(() => expect(result.current.data?.rights).toEqual(rights));
});

test('a document that is taken away is not shown any more where it stood open', async () => {
  await open('user', `/document-studio?document=${shared.id}`);
  expect(await screen.findByRole('button', { name: text(studio, 'menu.label') })).toBeTruthy();
  isTakenAway = true;
  await queryClient.invalidateQueries({ queryKey: ['document'] });
  expect(await screen.findByText(text(studio, 'bench.missing'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(studio, 'menu.label') })).toBeNull();
});

test('of an opened document an auditor’s menu and palette offer only what looking allows', async () => {
  await open('auditor', `/document-studio?document=${shared.id}`);
  const offered = renderHook(() => useCommandList().filter(({ id }) => id.startsWith('document.')));
  const more = await screen.findByRole('button', { name: text(studio, 'menu.label') });
  expect(offered.result.current.map(({ title }) => title)).toEqual([
    'Download the original of this document',
    'Export the data read from this document as JSON',
    'Export the data read from this document as CSV',
    text(documents, 'this.copyAddress'),
    'Compare versions of this document’s results',
  ]);
  fireEvent.keyDown(more, { key: 'Enter' });
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent, ariaDisabled }) => [textContent, ariaDisabled])).toEqual([
    ['RenameYou can only view this document', 'true'],
    ['MoveYou can only view this document', 'true'],
    ['Read againYou can only view this document', 'true'],
    ['Cancel readingYou can only view this document', 'true'],
    ['Arrange pagesText and Word files have no pages to arrange', 'true'],
    ['RedactText and Word files have no pages to redact', 'true'],
    ['Compare versions', null],
    ['Download the original', null],
    ['Export as searchable PDFText and Word files have no pages', 'true'],
    ['Export as JSON', null],
    ['Export as CSV', null],
    ['Make editableYour account can’t create documents', 'true'],
    ['Move to vaultOnly its owner can move it', 'true'],
    [text(documents, 'copyAddress'), null],
    ['Move to trashYou can’t delete this document', 'true'],
  ]);
});

test('a user is offered the upload', async () => {
  await open('user', '/docs');
  await waitFor(() => expect(screen.getByRole('button', { name: text(documents, 'chooseFiles') })).toBeTruthy());
  expect(screen.getByRole('button', { name: text(documents, 'uploadDocuments') })).toBeTruthy();
});

test.each(['/document-studio?document=nope', '/docs?open=nope'])(
  '%s is a document that isn’t there, and trying again is not offered',
  async (address) => {
    await open('user', address);
    expect(await screen.findByText(/Document not found|^Not found$/)).toBeTruthy();
    expect(screen.queryByText(/not valid/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test('what a link leads to is a document and its reading alone: no other documents, no search', async () => {
  await open('user', `/shared/${shared.id}`);
  expect(await screen.findByRole('heading', { name: shared.name })).toBeTruthy();
  expect(screen.getByRole('complementary', { name: text(documentsShared, 'reading') })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /More actions|Rename|Share/ })).toBeNull();
  const asked = room.seen.map(({ path }) => path).filter((path) => path.startsWith('/api/v1/documents'));
  expect(asked.filter((path) => !path.startsWith(`/api/v1/documents/${shared.id}`) || /duplicates/.test(path))).toEqual(
    [],
  );
});

test('a folder that is not shared any more says so', async () => {
  await open('user', `/shared/${shared.id}?is=folder`);
  expect(await screen.findByText(text(documentsShared, 'gone'))).toBeTruthy();
});
