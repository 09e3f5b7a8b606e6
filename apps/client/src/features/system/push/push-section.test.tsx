import type { PushControls } from '@cartulary/contracts/endpoints/push';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as push } from '@/text/system/push';
import { t as ui } from '@/text/ui';
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
  await userEvent.click(await screen.findByRole('button', { name: text(push, 'turnOn') }));
  const dialog = screen.getByRole('dialog', { name: text(push, 'form.title') });
  expect(dialog.textContent).toContain('contains only IDs: no titles, names, or text');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /fcm\.googleapis\.com/u }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: text(push, 'form.others') }), 'push.example.org');
  await userEvent.click(within(dialog).getByRole('button', { name: text(push, 'form.confirm') }));
  const hosts = ['updates.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com', 'push.example.org'];
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText('push.example.org');
  expect(sent()).toEqual([{ isOn: true, hosts, contact: `mailto:${adaAs('admin').email}` }]);
  await userEvent.click(screen.getByRole('button', { name: text(push, 'turnOff') }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: text(push, 'turnOff') }));
  await screen.findByText(text(push, 'offHint'));
  expect(sent().at(-1)).toEqual({ isOn: false });
});

test('without a push service nothing is turned on', async () => {
  controls = { ...controls, isOn: true, hosts: ['push.example.org'], contact: 'mailto:ops@example.org' };
  drawPart(<PushSection />);
  await userEvent.click(await screen.findByRole('button', { name: text(push, 'change') }));
  const dialog = screen.getByRole('dialog');
  await userEvent.clear(within(dialog).getByRole('textbox', { name: text(push, 'form.others') }));
  within(dialog).getByText(text(push, 'form.empty'));
  await userEvent.click(within(dialog).getByRole('button', { name: text(push, 'form.confirm') }));
  expect(sent()).toEqual([]);
});

test('where it can’t be loaded that is said, and asked again on a press', async () => {
  isDown = true;
  drawPart(<PushSection />);
  await screen.findByText(text(push, 'failed'));
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'tryAgain') }));
  await screen.findByText(text(push, 'off'));
});
