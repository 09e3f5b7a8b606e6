import type { AttendedThing } from '@cartulary/contracts/endpoints/attention';
import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as attended } from '@/text/settings/attended';
import { Attended } from './attended';

const id = '00000000-0000-4000-8000-000000000001';
let things: AttendedThing[] = [];
const room = testRoom(({ method, path }) => {
  if (!path.startsWith('/api/v1/attention')) return undefined;
  if (method === 'PUT') {
    things = [];
    return answer({ attention: 'usual', from: null });
  }
  return answer({ items: things, total: things.length, page: 1, pageSize: 10 });
});
beforeEach(() => room.signIn(adaAs('user')));
const open = (): void => void drawPages([{ path: '*', Component: Attended }], '/settings?tab=notifications');

test('what is muted stands in the list with a link to it, and is heard of as usual again', async () => {
  things = [{ itemId: id, kind: 'file', title: 'lease.pdf', attention: 'muted', since: '2026-11-20T10:00:00.000Z' }];
  open();
  const link = await screen.findByRole('link', { name: 'lease.pdf' });
  expect(link.getAttribute('href')).toBe(`/document-studio?document=${id}`);
  screen.getByText(text(attended, 'is.muted'));
  await userEvent.click(screen.getByRole('button', { name: text(attended, 'stopNamed', { title: 'lease.pdf' }) }));
  await screen.findByText(text(attended, 'none'));
  await waitFor(() =>
    expect(room.seen.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `/api/v1/attention/${id}`,
      body: { attention: 'usual' },
    }),
  );
});
