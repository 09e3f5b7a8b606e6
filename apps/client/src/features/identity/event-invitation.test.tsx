import { messageOf } from '@cartulary/contracts/errors';
import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { t as eventInvitation } from '@/text/identity/event-invitation';
import { accountRoom } from './account-room.test-helper';

const { open, posted } = accountRoom();
const event = {
  title: 'Launch',
  words: 'Bring cake\nAnd tea',
  place: 'Aula',
  zone: 'Europe/Berlin',
  allDay: false,
  repeats: true,
  starts: '2027-03-10T09:00',
  ends: '2027-03-10T10:00',
  organiser: 'Bo Tester',
  organisation: 'Works',
};
const answered = (answer: string) => ({ body: { success: true, data: { ...event, answer } } });
const chosen = () => screen.queryAllByRole<HTMLInputElement>('radio', { checked: true }).length;

test('an invitation is shown without an answer, and answered by a press', async () => {
  await open('/login?event=good', ({ path }) => answered(path.endsWith('/answer') ? 'maybe' : 'none'));
  await screen.findByRole('heading', { level: 1, name: 'Launch' });
  expect(screen.getByText('Bo Tester from Works invited you.')).toBeTruthy();
  expect(screen.getByText(/March 10, 2027, 09:00 – 10:00 \(Europe\/Berlin\)/)).toBeTruthy();
  // Line breaks are preserved.
  expect([screen.getByText('Bring cake').tagName, screen.getByText('And tea').tagName]).toEqual(['BDI', 'BDI']);
  expect([chosen(), posted()]).toEqual([0, [{ token: 'good' }]]);
  await userEvent.click(screen.getByRole('radio', { name: text(eventInvitation, 'answer.maybe') }));
  await screen.findByText(text(eventInvitation, 'answered.maybe'));
  expect([chosen(), posted().at(-1)]).toEqual([1, { token: 'good', answer: 'maybe' }]);
});

test('one that can’t be answered any more says so, and lets one sign in', async () => {
  const error = messageOf('invitation_over');
  await open('/login?event=over', () => ({ status: 404, body: { success: false, error } }));
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: text(eventInvitation, 'signIn') }));
  await screen.findByRole('heading', { name: 'Sign in' });
});
