import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, drawPages, testRoom } from '@/lib/test-room.test-helper';
import { DocumentMenu } from './document-menu';

const id = '0195a8a0-0000-7000-8000-000000000001';
const owner = { id: '0195a8a0-0000-7000-8000-00000000000a', name: 'Ada Byron' };
const plan: WrittenItem = {
  ...{ id, kind: 'document', title: 'Quay plan', owner, right: 'owner' },
  ...{ sealed: false, isTemplate: false, titleFollows: false, openedAt: null, binnedAt: null },
  ...{ createdAt: '2026-11-22T10:00:00Z', updatedAt: '2026-11-22T10:00:00Z' },
};
const room = testRoom(({ path }) => (path.includes(`/items/${id}/`) ? answer(plan) : undefined));

/** Opens the menu of a document. @returns where the page is */
async function open(item: WrittenItem): Promise<() => string> {
  await room.signIn();
  const elsewhere = { path: '*', element: <p>Somewhere else</p> };
  const router = drawPages(
    [{ path: '/document/:id', element: <DocumentMenu item={item} /> }, elsewhere],
    '/document/plan',
  );
  await userEvent.click(screen.getByRole('button', { name: 'More actions for this document' }));
  return () => router.state.location.pathname;
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('menuitem', { name }));
const asked = (): string[] => room.seen.map(({ method, path }) => `${method} ${path}`);

test('the owner moves a document to the bin from its page, and is led to all documents', async () => {
  const place = await open(plan);
  await press('Move to bin');
  await waitFor(() => expect(place()).toBe('/collaboration'));
  expect(asked()).toContain(`POST /api/v1/collaboration/items/${id}/bin`);
  await screen.findByText(/was moved to the bin/);
});

test('who does not own a document can’t put it away, and is told why', async () => {
  const place = await open({ ...plan, right: 'editor' });
  const item = screen.getByRole('menuitem', { name: /Move to bin.*Only owners can/ });
  await userEvent.click(item);
  expect(asked()).toEqual([]);
  expect(place()).toBe('/document/plan');
  expect(item.getAttribute('aria-disabled')).toBe('true');
});

test('a document in the bin is brought back from its page', async () => {
  await open({ ...plan, binnedAt: '2026-11-22T11:00:00Z' });
  await press('Restore');
  await waitFor(() => expect(asked()).toContain(`POST /api/v1/collaboration/items/${id}/restore`));
});

test('printing waits until the menu is gone from the page', async () => {
  const menus: number[] = [];
  globalThis.print = () => void menus.push(screen.queryAllByRole('menu').length);
  await open(plan);
  expect(screen.getAllByRole('menu')).toHaveLength(1);
  await press('Print');
  await waitFor(() => expect(menus).toEqual([0]));
});
