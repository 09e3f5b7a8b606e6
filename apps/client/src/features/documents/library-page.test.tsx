import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { documentRow } from '@/testing/document.test-helper';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as documents } from '@/text/documents';
import { t as moving } from '@/text/items/moving';
import { t as kinds } from '@/text/writing/kinds';
import LibraryPage from './library-page';

const boId = crypto.randomUUID();
const board = {
  id: crypto.randomUUID(),
  name: 'Board',
  parentId: null,
  documents: 3,
  kind: 'space',
  mine: false,
  edit: true,
  everybodys: false,
};
const upload = documentRow('scan.pdf', { mediaType: 'application/pdf' });
const page: LibraryRow = {
  what: 'written',
  id: crypto.randomUUID(),
  kind: 'document',
  name: 'Tide tables',
  firstLines: 'High at noon.',
  sealed: false,
  owner: { id: boId, name: 'Bo Tester' },
  folder: null,
  right: 'editor',
  rights: { edit: true, delete: false },
  openedAt: null,
  binnedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

const far: LibraryRow = { ...page, id: crypto.randomUUID(), name: 'Harbour rules', firstLines: 'Keep to starboard.' };

const room = testRoom(({ path, method }) => {
  if (path.startsWith('/api/v1/library?'))
    return answer({
      items: [upload, page],
      page: 1,
      pageSize: 100,
      total: 2,
      folders: [board],
      counts: { all: 2, toReview: 0, mine: 1, shared: 1, failed: 0, bin: 0 },
    });
  if (path === `/api/v1/library/${far.id}`) return answer(far);
  if (path.startsWith(`/api/v1/library/${page.id}/move`))
    return method === 'GET'
      ? answer({
          changes: [
            { who: { kind: 'account', id: boId, name: 'Cy Tester', email: null }, before: null, after: 'viewer' },
          ],
          things: 1,
        })
      : answer(undefined);
  return undefined;
});

// jsdom has no layout, but option lists scroll to the selected option.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

async function open(address = '/docs'): Promise<void> {
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  drawPages([{ path: '/docs', Component: LibraryPage }], address);
}

test('what was uploaded and what is written stand in one list, each with its kind', async () => {
  await open();
  const written = await screen.findByRole('row', { name: /Tide tables/ });
  expect(within(written).getByText(text(documents, 'kind.written'))).toBeTruthy();
  expect(within(written).getByText(text(kinds, 'stands.shared'))).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /scan\.pdf/ })).getByText(text(documents, 'kind.pdf'))).toBeTruthy();
  expect(screen.queryByText(/No documents yet/)).toBeNull();
});

test('the list is narrowed to one kind, which the address keeps', async () => {
  await open('/docs?kind=written');
  await screen.findByRole('row', { name: /Tide tables/ });
  expect(room.seen.some(({ path }) => path.startsWith('/api/v1/library?') && path.includes('kind=written'))).toBe(true);
  expect(screen.getByText('Kind is Written here')).toBeTruthy();
});

test('something written that stands on no loaded page of the list opens beside it all the same', async () => {
  await open(`/docs?open=${far.id}`);
  expect(await screen.findByText('Keep to starboard.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(`/document/${far.id}`);
  expect(room.seen.some(({ path }) => path.startsWith('/api/v1/documents/'))).toBe(false);
});

test('something written shows its first lines beside the list, and moves after it was said whose rights change', async () => {
  await open(`/docs?open=${page.id}`);
  const panel = await screen
    .findByRole('complementary', { name: 'Tide tables' })
    .catch(() => screen.findByRole('dialog'));
  expect(within(panel).getByText('High at noon.')).toBeTruthy();
  expect(within(panel).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(`/document/${page.id}`);
  expect(within(panel).queryByRole('button', { name: text(documents, 'moveToBin') })).toBeNull();
  await userEvent.click(within(panel).getByRole('button', { name: 'Move' }));
  const dialog = await screen.findByRole('dialog', { name: text(moving, 'title', { name: 'Tide tables' }) });
  const move = within(dialog).getByRole('button', { name: 'Move' });
  expect(move).toHaveProperty('disabled', true);
  within(dialog)
    .getByRole('combobox', { name: text(moving, 'to') })
    .focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('option', { name: 'Board' }));
  expect(await within(dialog).findByText('Cy Tester')).toBeTruthy();
  expect(within(dialog).getByText(text(moving, 'gains', { right: 'can view' }))).toBeTruthy();
  await userEvent.click(move);
  await waitFor(() =>
    expect(room.seen.find(({ method, path }) => method === 'POST' && path.endsWith('/move'))?.body).toEqual({
      folderId: board.id,
    }),
  );
});
