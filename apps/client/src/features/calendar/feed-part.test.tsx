import { messageOf } from '@cartulary/contracts/errors';
import { text } from '@cartulary/testing/text';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as calendar } from '@/text/calendar';
import { t as factors } from '@/text/identity/factors';
import { FeedPart } from './feed-part';

const ADDRESS = 'https://c.example/api/v1/calendar/feed.ics?token=t';
let proved = false;
const room = testRoom(({ method, path }) => {
  if (path === '/api/v1/auth/factors')
    return answer({ items: [], recoveryCodesLeft: 0, required: false, hasPassword: true });
  if (path === '/api/v1/auth/prove') {
    proved = true;
    return { status: 200, body: { success: true, message: 'Confirmed.' } };
  }
  if (path !== '/api/v1/calendar/feed') return undefined;
  if (method === 'GET') return answer({ feed: null });
  if (!proved) return { status: 403, body: { success: false, error: messageOf('fresh_sign_in_required') } };
  return answer({ feed: { createdAt: '2026-11-01T10:00:00Z', usedAt: null }, address: ADDRESS }, 201);
});

test('whoever signed in a while ago proves it, and the private address that was asked for is made', async () => {
  await room.signIn(adaAs('user'));
  drawPages([{ path: '*', Component: FeedPart }], '/workspace');
  await userEvent.click(await screen.findByRole('button', { name: text(calendar, 'files.feedMake') }));
  const dialog = await screen.findByRole('dialog', { name: text(factors, 'prove.title') });
  await userEvent.type(within(dialog).getByLabelText(text(factors, 'prove.password')), 'secret{Enter}');
  expect((await screen.findByLabelText<HTMLInputElement>(text(calendar, 'files.feedAddress'))).value).toBe(ADDRESS);
  expect(screen.queryByRole('dialog')).toBeNull();
});
