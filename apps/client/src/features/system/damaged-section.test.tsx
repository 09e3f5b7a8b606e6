import type { DamagedItem } from '@cartulary/contracts/endpoints/damage';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as system } from '@/text/system';
import { DamagedSection } from './damaged-section';

const first = '0195a8a0-0000-7000-8000-000000000001';
const second = '0195a8a0-0000-7000-8000-000000000002';
let items: DamagedItem[] = [];
const room = testRoom(({ method, path }) => {
  if (method === 'POST' && path.endsWith(`/damaged-items/${first}/settled`))
    items = items.filter(({ itemId }) => itemId !== first);
  return path.includes('/damaged-items') ? answer({ items, total: items.length }) : undefined;
});

const damaged = (itemId: string, given: Partial<DamagedItem> = {}): DamagedItem => ({
  itemId,
  organisation: 'Acme',
  since: '2026-11-22T10:00:00Z',
  updatesAside: 0,
  snapshotsAside: 0,
  missing: 0,
  use: 'open',
  ...given,
});

test('an operator reads what is damaged, what was kept and what to do, and marks it as handled', async () => {
  await room.signIn(adaAs('admin'));
  items = [damaged(first, { updatesAside: 2 }), damaged(second, { missing: 1, use: 'read-only' })];
  drawPart(<DamagedSection />);
  const [one, two] = await screen.findAllByRole('listitem');
  expect(one?.textContent).toContain(text(system, 'damaged.of', { organisation: 'Acme' }));
  expect(one?.textContent).toContain(text(system, 'damaged.updates', { count: 2 }));
  expect(one?.textContent).toContain('All other changes are saved, and people can keep editing.');
  expect(two?.textContent).toContain(text(system, 'damaged.missing', { count: 1 }));
  expect(two?.textContent).toContain('Restore the missing changes from a backup');
  await userEvent.click(within(one ?? document.body).getByRole('button', { name: text(system, 'damaged.settle') }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('where all documents are whole nothing is said', async () => {
  await room.signIn(adaAs('admin'));
  items = [];
  const { container } = drawPart(<DamagedSection />);
  await waitFor(() => expect(room.seen).toHaveLength(1));
  expect(container.childElementCount).toBe(0);
});
