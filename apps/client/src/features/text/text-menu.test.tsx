import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as moving } from '@/text/items/moving';
import { t as textTexts } from '@/text/text';
import { t as workspace } from '@/text/workspace';
import { TextMenu } from './text-menu';

const id = '0195a8a0-0000-7000-8000-000000000001';
const owner = { id: '0195a8a0-0000-7000-8000-00000000000a', name: 'Ada Byron' };
const plan: WrittenItem = {
  id,
  kind: 'document',
  title: 'Quay plan',
  owner,
  right: 'owner',
  sealed: false,
  isTemplate: false,
  titleFollows: false,
  openedAt: null,
  binnedAt: null,
  createdAt: '2026-11-22T10:00:00Z',
  updatedAt: '2026-11-22T10:00:00Z',
};
const quay = {
  id: '0195a8a0-0000-7000-8000-00000000000b',
  name: 'Quay',
  parentId: null,
  documents: 0,
  kind: 'space',
  mine: true,
  edit: true,
  everybodys: false,
};
const readOnly = { ...quay, id: '0195a8a0-0000-7000-8000-00000000000c', name: 'Board', edit: false };
const rights = { id: '0195a8a0-0000-7000-8000-00000000000d', kind: 'account', name: 'Cy Tester', email: null };
const room = testRoom(({ path, method }) => {
  if (path.startsWith('/api/v1/library?'))
    return answer({
      items: [],
      page: 1,
      pageSize: 1,
      total: 0,
      folders: [quay, readOnly],
      counts: { all: 0, toReview: 0, mine: 0, shared: 0, failed: 0, bin: 0 },
    });
  if (path.startsWith(`/api/v1/library/${id}/move`))
    return answer(
      method === 'GET' ? { changes: [{ who: rights, before: null, after: 'editor' }], things: 1 } : undefined,
    );
  return path.includes(`/items/${id}/`) ? answer(plan) : undefined;
});

// jsdom has no layout, but option lists scroll to the selected option.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

/** Opens a document's menu. @returns the current location */
async function open(item: WrittenItem, who = adaAs('user', { privacyMode: 'collaborative' })): Promise<() => string> {
  await room.signIn(who);
  const elsewhere = { path: '*', element: <p>Somewhere else</p> };
  const router = drawPages([{ path: '/document/:id', element: <TextMenu item={item} /> }, elsewhere], '/document/plan');
  await userEvent.click(screen.getByRole('button', { name: text(textTexts, 'more', { kind: 'other' }) }));
  return () => router.state.location.pathname;
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('menuitem', { name }));
const asked = (): string[] => room.seen.map(({ method, path }) => `${method} ${path}`);

test('the owner moves a document to the bin from its page, and is led to all documents', async () => {
  const place = await open(plan);
  await press(text(workspace, 'act.bin'));
  await waitFor(() => expect(place()).toBe('/collaboration'));
  expect(asked()).toContain(`POST /api/v1/collaboration/items/${id}/bin`);
  await screen.findByText(/moved to trash/);
});

test('who does not own a document can’t put it away, and is told why', async () => {
  const place = await open({ ...plan, right: 'editor' });
  const item = screen.getByRole('menuitem', { name: /Move to trash.*Owners only/ });
  await userEvent.click(item);
  expect(room.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(place()).toBe('/document/plan');
  expect(item.getAttribute('aria-disabled')).toBe('true');
});

test('a document is moved from its page, after it was said whose rights change', async () => {
  await open({ ...plan, right: 'editor' });
  await press(text(textTexts, 'move'));
  const dialog = await screen.findByRole('dialog', { name: text(moving, 'title', { name: 'Quay plan' }) });
  within(dialog)
    .getByRole('combobox', { name: text(moving, 'to') })
    .focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('option', { name: 'Quay' }));
  expect(screen.queryByRole('option', { name: 'Board' })).toBeNull();
  await within(dialog).findByText(text(moving, 'gains', { right: 'can edit' }));
  expect(asked()).toContain(`GET /api/v1/library/${id}/move?folderId=${quay.id}`);
  await userEvent.click(within(dialog).getByRole('button', { name: text(moving, 'action') }));
  await screen.findByText('“Quay plan” moved to “Quay”');
  expect(room.seen.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/api/v1/library/${id}/move`,
    body: { folderId: quay.id },
  });
});

test('who only looks at a document moves it nowhere, and is told why', async () => {
  await open({ ...plan, right: 'commenter' });
  await userEvent.click(screen.getByRole('menuitem', { name: /^Move.*Editors only/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who may not open the library is offered no move', async () => {
  await open(plan, adaAs('user', { role: 'clerk', permissions: ['COLLABORATION_JOIN', 'collaboration_access'] }));
  screen.getByRole('menuitem', { name: text(textTexts, 'print') });
  expect(screen.queryByRole('menuitem', { name: text(textTexts, 'move') })).toBeNull();
});

test('a document in the bin is brought back from its page', async () => {
  await open({ ...plan, binnedAt: '2026-11-22T11:00:00Z' });
  await press(text(workspace, 'act.restore'));
  await waitFor(() => expect(asked()).toContain(`POST /api/v1/collaboration/items/${id}/restore`));
});

test('printing waits until the menu is gone from the page', async () => {
  const menus: number[] = [];
  globalThis.print = () => void menus.push(screen.queryAllByRole('menu').length);
  await open(plan);
  expect(screen.getAllByRole('menu')).toHaveLength(1);
  await press(text(textTexts, 'print'));
  await waitFor(() => expect(menus).toEqual([0]));
});
