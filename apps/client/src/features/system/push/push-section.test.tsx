import type { PushControls } from '@cartulary/contracts/endpoints/push';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { PushSection } from './push-section';

let controls: PushControls;
let isDown = false;
const room = testRoom(({ method, path, body }) => {
  if (path !== '/api/v1/push/controls') return undefined;
  if (isDown) return { status: 503, body: { success: false, error: 'Busy' } };
  if (method === 'PUT') {
    const changed = { at: new Date().toISOString(), by: 'ada@acme.example' };
    controls = { ...controls, ...(body as Partial<PushControls>), changed };
  }
  return answer(controls);
});
beforeEach(async () => {
  isDown = false;
  controls = { isOn: false, hosts: [], contact: '', changed: null, browsers: 0, waiting: 0 };
  await room.signIn(adaAs('admin'));
});
const sent = () => room.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('an operator reads what push services learn before any is called, chooses them, and turns it off again', async () => {
  drawPart(<PushSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const dialog = screen.getByRole('dialog', { name: 'Where may messages go?' });
  expect(dialog.textContent).toContain('holds only ids: no title, no name, no text');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /fcm\.googleapis\.com/u }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Others' }), 'push.example.org');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save and turn on' }));
  const hosts = ['updates.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com', 'push.example.org'];
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText('push.example.org');
  expect(sent()).toEqual([{ isOn: true, hosts, contact: `mailto:${adaAs('admin').email}` }]);
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }));
  await screen.findByText('Off: no push service is called, and no browser can be turned on.');
  expect(sent().at(-1)).toEqual({ isOn: false });
});

test('without a push service nothing is turned on', async () => {
  controls = { ...controls, isOn: true, hosts: ['push.example.org'], contact: 'mailto:ops@example.org' };
  drawPart(<PushSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Others' }));
  within(dialog).getByText('Choose at least one push service.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save and turn on' }));
  expect(sent()).toEqual([]);
});

test('where it can’t be loaded that is said, and asked again on a press', async () => {
  isDown = true;
  drawPart(<PushSection />);
  await screen.findByText('Push notifications could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Off');
});
