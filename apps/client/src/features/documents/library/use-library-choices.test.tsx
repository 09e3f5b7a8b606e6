import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { useLibraryChoices } from './use-library-choices';

const room = testRoom(() => undefined);

function Choices() {
  const { address, change, selected, select } = useLibraryChoices();
  return (
    <>
      <p>{`Looked for: ${address.name}`}</p>
      <p>{`Ticked: ${[...selected].join()}`}</p>
      <button type="button" onClick={() => select(new Set(['lease']))}>
        Tick
      </button>
      <button type="button" onClick={() => change({ sort: { column: 'name', descending: false } })}>
        Order by name
      </button>
      <button type="button" onClick={() => change({ name: 'brackenmoor lease', kind: 'written' }, true)}>
        Look for a lease
      </button>
      <button type="button" onClick={() => change({ name: '' }, true)}>
        Clear
      </button>
    </>
  );
}

const show = (address: string) => drawPages([{ path: '/docs', element: <Choices /> }], address);

test('in privacy mode a name that is looked for stands behind ‘#’, also before it is known whether there is a vault', async () => {
  await room.signIn();
  setPrivacyMode('privacy');
  const router = show('/docs?view=mine&name=brackenmoor');
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '?view=mine', hash: '#name=brackenmoor' }));
  expect(screen.getByText('Looked for: brackenmoor')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Look for a lease' }));
  expect(router.state.location).toMatchObject({
    search: '?view=mine&kind=written',
    hash: '#name=brackenmoor+lease',
  });
  expect(screen.getByText('Looked for: brackenmoor lease')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(router.state.location).toMatchObject({ search: '?view=mine&kind=written', hash: '' });
  expect(room.seen.filter(({ path }) => path.includes('brackenmoor'))).toEqual([]);
});

test('the folder of a vault is moved behind ‘#’ in every mode, and what stands there already stays', async () => {
  await room.signIn();
  setPrivacyMode('collaborative');
  const folder = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
  const router = show(`/docs?view=mine&vault-folder=${folder}#name=brackenmoor`);
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      search: '?view=mine',
      hash: `#name=brackenmoor&vault-folder=${folder}`,
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(router.state.location).toMatchObject({ search: '?view=mine', hash: `#vault-folder=${folder}` });
});

test('in other modes all of it stands in the address, to be passed on', async () => {
  await room.signIn();
  setPrivacyMode('collaborative');
  const router = show('/docs?view=mine#name=brackenmoor');
  expect(screen.getByText('Looked for: brackenmoor')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Look for a lease' }));
  expect(router.state.location).toMatchObject({
    search: '?view=mine&name=brackenmoor+lease&kind=written',
    hash: '',
  });
});

test('sorting keeps what is ticked, and another filter doesn’t', async () => {
  await room.signIn();
  setPrivacyMode('collaborative');
  show('/docs?view=mine');
  await userEvent.click(screen.getByRole('button', { name: 'Tick' }));
  await userEvent.click(screen.getByRole('button', { name: 'Order by name' }));
  expect(screen.getByText('Ticked: lease')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Look for a lease' }));
  expect(screen.getByText('Ticked:')).toBeTruthy();
});
