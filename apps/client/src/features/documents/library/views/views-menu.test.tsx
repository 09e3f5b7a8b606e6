import type { LibraryView } from '@cartulary/contracts/endpoints/views';
import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as views } from '@/text/documents/views';
import { ViewsMenu } from './views-menu';

const view = (name: string, more: Partial<LibraryView> = {}): LibraryView => ({
  id: crypto.randomUUID(),
  name,
  query: 'state=ready',
  shared: false,
  mine: true,
  owner: { id: crypto.randomUUID(), name: 'Bea' },
  ...more,
});
const own = view('Done');
const others = view('Board', { mine: false, shared: true, query: 'class=invoice' });

const room = testRoom(({ method, body }) => {
  if (method === 'GET') return answer({ items: [own, others] });
  return method === 'DELETE' ? {} : answer({ ...own, ...(body as object) }, method === 'POST' ? 201 : 200);
});

const sent = (): unknown[] =>
  room.seen.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);

async function open(viewId: string | null): Promise<string[]> {
  const opened: string[] = [];
  drawPart(<ViewsMenu query="name=inv" viewId={viewId} onOpen={(each) => opened.push(each?.query ?? 'none')} />);
  await waitFor(() => expect(room.seen).toHaveLength(1));
  if (viewId) await screen.findByText(/View: /);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('menuitem', { name: /Board/ });
  return opened;
}

test('keeps what is shown under a name, shared where that is wished, and opens it', async () => {
  const opened = await open(null);
  expect(screen.queryByRole('menuitem', { name: /Delete/ })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: text(views, 'save') }));
  await userEvent.type(await screen.findByRole('textbox', { name: text(views, 'dialog.name') }), 'Invoices');
  await userEvent.click(screen.getByRole('switch'));
  await userEvent.click(screen.getByRole('button', { name: text(views, 'dialog.keep') }));
  await waitFor(() => expect(sent()).toEqual([['POST', { name: 'Invoices', query: 'name=inv', shared: true }]]));
  await waitFor(() => expect(opened).toEqual(['name=inv']));
});

test('opens a view that another person shares, and changes none of theirs', async () => {
  const opened = await open(others.id);
  expect(screen.queryByRole('menuitem', { name: /Replace|Rename|Delete/ })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: /Board/ }));
  await waitFor(() => expect(opened).toEqual(['class=invoice']));
});

test('replaces and, once asked, deletes one’s own', async () => {
  const opened = await open(own.id);
  await userEvent.click(screen.getByRole('menuitem', { name: text(views, 'replace', { name: 'Done' }) }));
  await waitFor(() => expect(sent()).toEqual([['PATCH', { query: 'name=inv' }]]));
  await userEvent.click(screen.getByRole('button', { name: /View: Done/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: text(views, 'delete', { name: 'Done' }) }));
  expect(sent()).toHaveLength(1);
  await userEvent.click(await screen.findByRole('button', { name: text(views, 'delete.confirm') }));
  await waitFor(() => expect(sent()[1]).toEqual(['DELETE', undefined]));
  await waitFor(() => expect(opened).toEqual(['none']));
});
