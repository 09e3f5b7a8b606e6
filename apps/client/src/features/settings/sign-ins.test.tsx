import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { registerCommands } from '@/lib/commands/commands';
import { currentUser } from '@/lib/session/session';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as settings } from '@/text/settings';
import { SignIns } from './sign-ins';

const entry = (id: string, current: boolean) => ({
  id,
  current,
  startedAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-20T11:00:00.000Z',
  endedAt: null,
  endedReason: null,
  remembered: false,
  userAgent: null,
  address: null,
  place: null,
  provedBy: ['password'],
});
const items = [
  entry('7f6b4c1e-52a3-4b0e-9d57-0c2f1f0b7a01', true),
  entry('7f6b4c1e-52a3-4b0e-9d57-0c2f1f0b7a02', false),
  entry('7f6b4c1e-52a3-4b0e-9d57-0c2f1f0b7a03', false),
];
const unused = { ...items[1], lastSeenAt: '2026-11-20T10:30:00.000Z', userAgent: 'Firefox/140.0' };
const room = testRoom(({ path, method }) => {
  if (!path.startsWith('/api/v1/sessions')) return undefined;
  return method === 'DELETE'
    ? answer({ ended: 1 })
    : answer({ items: [items[0], unused, items[2]], total: 3, page: 1, pageSize: 5 });
});

test('of three, the least recently used says that it ends with the next sign-in', async () => {
  await room.signIn();
  drawPages([{ path: '/', element: <SignIns /> }], '/');
  const warning = await screen.findByText(/^Ends the next time you sign in/);
  expect(warning.closest('li')?.textContent).toContain('Firefox');
});

test('signing out everywhere ends the others, then leaves here as everybody does: asked where something is unsaved', async () => {
  await room.signIn();
  const run = jest.fn<() => void>();
  const stop = registerCommands([{ id: 'shell.sign-out', title: 'Sign out', group: 'Everywhere', run }]);
  drawPages([{ path: '/', element: <SignIns /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: text(settings, 'signIns.all') }));
  const confirm = screen.getAllByRole('button', { name: text(settings, 'signIns.all') }).at(-1);
  if (confirm) await userEvent.click(confirm);
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  expect(room.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  // Someone who prefers to save unsaved changes stays signed in.
  expect(currentUser()).toBeDefined();
  stop();
});
