import { usualTimes, type NotificationTimes } from '@cartulary/contracts/notification-times';
import { text } from '@cartulary/testing/text';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { zoneName } from '@/text/engine/locale';
import { t as notificationTimes } from '@/text/settings/notification-times';
import { t as ui } from '@/text/ui';
import { OwnNotificationTimes } from './notification-times';

let times: NotificationTimes;
let fails = false;
const room = testRoom(({ method, path, body }) => {
  if (path !== '/api/v1/notifications/times') return undefined;
  if (fails) return { status: 500, body: { success: false, error: 'Something went wrong' } };
  if (method === 'PUT') times = body as NotificationTimes;
  return answer(times);
});
beforeEach(async () => {
  times = usualTimes;
  fails = false;
  await room.signIn(adaAs('user'));
});
const open = (): void =>
  void drawPages([{ path: '*', Component: OwnNotificationTimes }], '/settings?tab=notifications');

test('quiet hours are turned on for the night, changed and turned off, by the clock of the person', async () => {
  open();
  await userEvent.click(await screen.findByRole('switch', { name: text(notificationTimes, 'quiet') }));
  const until = await screen.findByLabelText(text(notificationTimes, 'until'));
  expect(times).toEqual({ mails: 'at-once', quiet: { from: 1_320, until: 420 }, timeZone: zoneName() });
  fireEvent.change(until, { target: { value: '06:30' } });
  fireEvent.blur(until);
  await waitFor(() => expect(times.quiet).toEqual({ from: 1_320, until: 390 }));
  await userEvent.click(screen.getByRole('switch', { name: text(notificationTimes, 'quiet') }));
  await waitFor(() => expect(times.quiet).toBeNull());
  await waitFor(() => expect(screen.queryByLabelText(text(notificationTimes, 'until'))).toBeNull());
});

test('an empty time is put back and nothing is saved', async () => {
  times = { ...usualTimes, quiet: { from: 60, until: 120 } };
  open();
  const from = await screen.findByLabelText<HTMLInputElement>(text(notificationTimes, 'from'));
  fireEvent.change(from, { target: { value: '' } });
  fireEvent.blur(from);
  expect(from.value).toBe('01:00');
  expect(room.seen.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('where it cannot be loaded it says so, and tries again', async () => {
  fails = true;
  open();
  const again = await screen.findByRole('button', { name: text(ui, 'tryAgain') });
  fails = false;
  await userEvent.click(again);
  await screen.findByRole('switch', { name: text(notificationTimes, 'quiet') });
});
