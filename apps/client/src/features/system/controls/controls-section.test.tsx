import type { LogLevelRecord, SwitchRecord } from '@cartulary/contracts/endpoints/controls';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as controls } from '@/text/system/controls';
import { t as ui } from '@/text/ui';
import { LogsSection, SwitchesSection } from './controls-section';

const by = 'ada@acme.example';
let switches: SwitchRecord[] = [];
let logLevels: LogLevelRecord[] = [];
let isDown = false;
const done = { body: { success: true, message: 'Done' } };
const room = testRoom(({ method, path, body }) => {
  if (isDown) return { status: 503, body: { success: false, error: 'Busy' } };
  const [, kind, name] = /controls\/([\w-]+)\/([\w-]+)$/u.exec(path) ?? [];
  if (kind === 'switches') {
    const { isOn } = body as { isOn: boolean };
    const changed = { at: new Date().toISOString(), by };
    switches = switches.map((one) => (one.name === name ? { ...one, isOn, changed } : one));
    return done;
  }
  if (kind === 'log-levels') {
    const { level } = (body ?? {}) as { level: 'debug' };
    const chosen = method === 'PUT' ? { level, endsAt: '2026-11-24T10:00:00.000Z', by } : null;
    logLevels = logLevels.map((one) => (one.component === name ? { ...one, chosen } : one));
    return done;
  }
  return path.endsWith('/controls') ? answer({ switches, logLevels, usualLevel: 'info', isDemo: false }) : undefined;
});

beforeEach(async () => {
  isDown = false;
  switches = [
    { name: 'analytics', isOn: true, changed: null },
    { name: 'crashReporting', isOn: true, changed: null },
  ];
  logLevels = (['gateway', 'collab-server', 'workers'] as const).map((component) => ({ component, chosen: null }));
  await room.signIn(adaAs('admin'));
});

test('an operator reads what stops before a switch is turned off, and sees who did it', async () => {
  drawPart(<SwitchesSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off “Error reports”' }));
  const dialog = screen.getByRole('dialog', { name: 'Turn off “Error reports”?' });
  expect(dialog.textContent).toContain('Reports people send and server errors are still stored');
  await userEvent.click(within(dialog).getByRole('button', { name: text(controls, 'turn.off') }));
  expect(await screen.findByRole('button', { name: 'Turn on “Error reports”' })).toBeTruthy();
  expect(screen.getByText(/by ada@acme\.example$/u)).toBeTruthy();
});

test('flags behind which nothing stands are shown with what will bring them, and have no switch', async () => {
  drawPart(<SwitchesSection />);
  expect(await screen.findByText('HIPAA: Off')).toBeTruthy();
  expect(screen.getByText('Demo mode: Off')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /HIPAA/u })).toBeNull();
});

test('a log level is chosen for a time, shows its end, and goes back on a press', async () => {
  drawPart(<LogsSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the log level of “Workers”' }));
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: text(controls, 'log.confirm') }),
  );
  expect(await screen.findByText(/^debug until .* set by ada@acme\.example$/u)).toBeTruthy();
  expect(room.seen.find(({ method }) => method === 'PUT')?.body).toEqual({ level: 'debug', minutes: 15 });
  await userEvent.click(screen.getByRole('button', { name: 'Reset to default: “Workers”' }));
  await waitFor(() => expect(screen.getAllByText(text(controls, 'log.usual', { level: 'info' }))).toHaveLength(3));
});

test('where switches can’t be loaded that is said, and asked again on a press', async () => {
  isDown = true;
  drawPart(<SwitchesSection />);
  await screen.findByText(text(controls, 'failed'));
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'tryAgain') }));
  expect(await screen.findByText(text(controls, 'switch.analytics'))).toBeTruthy();
});
