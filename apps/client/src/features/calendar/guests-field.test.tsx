import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as calendar } from '@/text/calendar';
import { t as sharing } from '@/text/sharing';
import { GuestsField } from './guests-field';

let invitesGuests = true;
const room = testRoom(({ path }) => (path === '/api/v1/calendar/policy' ? answer({ invitesGuests }) : undefined));

function Form({ given = [] }: { given?: string[] }) {
  const [guests, set] = useState(given);
  return <GuestsField guests={guests} onChange={set} />;
}
const drawn = async (given?: string[]) => {
  await room.signIn(adaAs('user'));
  drawPages([{ path: '*', Component: () => <Form {...(given && { given })} /> }], '/collaboration');
};

test('an address is taken in by Enter once, and one that is none is said at the field', async () => {
  invitesGuests = true;
  await drawn();
  const field = await screen.findByLabelText(text(calendar, 'guests.add'));
  await userEvent.type(field, 'eve{Enter}');
  expect(screen.getByText(/Enter an email address/)).toBeTruthy();
  await userEvent.type(field, '@Outside.example{Enter}');
  expect(screen.queryByText(/Enter an email address/)).toBeNull();
  await userEvent.type(field, 'eve@outside.example{Enter}');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['eve@outside.example']);
  await userEvent.click(
    screen.getByRole('button', { name: text(sharing, 'find.remove', { name: 'eve@outside.example' }) }),
  );
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('where nobody from outside may be invited, who is already can be taken out and nobody put in', async () => {
  invitesGuests = false;
  await drawn(['eve@outside.example']);
  await screen.findByText('eve@outside.example');
  expect(screen.queryByLabelText(text(calendar, 'guests.add'))).toBeNull();
  await userEvent.click(
    screen.getByRole('button', { name: text(sharing, 'find.remove', { name: 'eve@outside.example' }) }),
  );
  expect(screen.queryByText('eve@outside.example')).toBeNull();
});
