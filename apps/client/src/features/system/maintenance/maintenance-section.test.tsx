import type { AnnouncedMaintenance } from '@cartulary/contracts/endpoints/maintenance';
import { text } from '@cartulary/testing/text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as maintenance } from '@/text/system/maintenance';
import { MaintenanceSection } from './maintenance-section';

const HOUR_MS = 3_600_000;
let window_: AnnouncedMaintenance | null = null;
const room = testRoom(({ method, path, body }) => {
  if (!path.endsWith('/maintenance')) return undefined;
  if (method === 'PUT') {
    const asked = body as { startsAt: string | null; endsAt: string | null; note: string };
    const announcedAt = new Date().toISOString();
    window_ = { ...asked, startsAt: asked.startsAt ?? announcedAt, by: 'ada@acme.example', announcedAt };
  }
  if (method === 'DELETE') {
    window_ = null;
    return { body: { success: true, message: text(maintenance, 'ended') } };
  }
  return answer({ window: window_ });
});

beforeEach(async () => {
  window_ = null;
  await room.signIn(adaAs('admin'));
});

test('an operator reads what maintenance does, makes everything read-only now, and ends it', async () => {
  drawPart(<MaintenanceSection />);
  await userEvent.click(await screen.findByRole('button', { name: text(maintenance, 'announce') }));
  const dialog = screen.getByRole('dialog', { name: text(maintenance, 'form.title') });
  expect(dialog.textContent).toContain('changes are rejected');
  await userEvent.type(within(dialog).getByLabelText(text(maintenance, 'form.note')), 'New disks.');
  await userEvent.click(within(dialog).getByRole('button', { name: text(maintenance, 'form.now') }));
  expect(await screen.findByText(text(maintenance, 'running.open'))).toBeTruthy();
  expect(screen.getByText('New disks.')).toBeTruthy();
  expect(screen.getByText(/by ada@acme\.example$/u)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(maintenance, 'end') }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: text(maintenance, 'end') }));
  expect(await screen.findByText(text(maintenance, 'none'))).toBeTruthy();
});

test('times are those of the device, and an end before the start is refused before it is sent', async () => {
  drawPart(<MaintenanceSection />);
  await userEvent.click(await screen.findByRole('button', { name: text(maintenance, 'announce') }));
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(text(maintenance, 'form.start')), {
    target: { value: '2027-01-02T10:00' },
  });
  fireEvent.change(within(dialog).getByLabelText(text(maintenance, 'form.end')), {
    target: { value: '2027-01-02T09:00' },
  });
  expect(within(dialog).getByText(text(maintenance, 'form.order'))).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: text(maintenance, 'form.confirm') }));
  expect(room.seen.some(({ method }) => method === 'PUT')).toBe(false);
  fireEvent.change(within(dialog).getByLabelText(text(maintenance, 'form.end')), {
    target: { value: '2027-01-02T11:00' },
  });
  await userEvent.click(within(dialog).getByRole('button', { name: text(maintenance, 'form.confirm') }));
  await waitFor(() => expect(window_?.startsAt).toBe(new Date('2027-01-02T10:00').toISOString()));
  expect(await screen.findByText(/^Scheduled from /u)).toBeTruthy();
});

test('what is planned can be canceled', async () => {
  const announcedAt = new Date().toISOString();
  const startsAt = new Date(Date.now() + HOUR_MS).toISOString();
  window_ = { startsAt, endsAt: null, note: '', by: 'ada@acme.example', announcedAt };
  drawPart(<MaintenanceSection />);
  expect(await screen.findByText(/until you end it\.$/u)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(maintenance, 'cancel') }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: text(maintenance, 'cancel') }));
  expect(await screen.findByText(text(maintenance, 'none'))).toBeTruthy();
});
