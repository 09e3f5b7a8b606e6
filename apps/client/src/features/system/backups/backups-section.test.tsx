import type { BackupKeeper, BackupPlan, BackupRun } from '@cartulary/contracts/endpoints/backups';
import { text } from '@cartulary/testing/text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as backups } from '@/text/system/backups';
import { BackupsSection } from './backups-section';

const PASSPHRASE = 'a cellar full of minutes';
const run = (other: Partial<BackupRun>): BackupRun => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'backup',
  state: 'done',
  step: null,
  askedBy: null,
  askedAt: '2026-11-24T01:30:00.000Z',
  startedAt: '2026-11-24T01:30:01.000Z',
  endedAt: '2026-11-24T01:30:09.000Z',
  triedRunId: null,
  file: 'cartulary-2026-11-24T013000Z-00000000.age',
  byKey: true,
  version: '1.2.3',
  tables: 96,
  ofTables: 96,
  rows: 1_204,
  objects: 14,
  bytes: 2_000_000,
  missing: 0,
  verifiedAt: '2026-11-24T01:30:09.000Z',
  removedAt: null,
  failure: null,
  found: null,
  ...other,
});
const usual: BackupKeeper = { folder: '/data/backups', isOnDiskOfData: true, freeBytes: 9_000_000_000 };
let keeper: BackupKeeper | null;
let plan: BackupPlan | null;
let runs: BackupRun[];
const room = testRoom(({ method, path, body }) => {
  if (!path.includes('/backup')) return undefined;
  if (method === 'PUT') plan = body as BackupPlan;
  if (method !== 'GET') return answer({ runId: '00000000-0000-4000-8000-000000000002' });
  return answer({ keeper, plan, nextAt: plan ? '2026-11-29T01:30:00.000Z' : null, runs });
});
const sent = (method: string) => room.seen.filter((call) => call.method === method).map(({ body }) => body);

beforeEach(async () => {
  [keeper, plan, runs] = [usual, null, []];
  await room.signIn(adaAs('admin'));
});

test('an operator reads where backups go, and that the same disk is no protection, and backs up with a passphrase twice the same', async () => {
  drawPart(<BackupsSection />);
  expect(await screen.findByText('/data/backups')).toBeTruthy();
  expect(screen.getByText(/on the same disk as the data/u)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(backups, 'make') }));
  const dialog = screen.getByRole('dialog', { name: text(backups, 'make.title') });
  const confirm = within(dialog).getByRole('button', { name: text(backups, 'make.confirm') });
  await userEvent.type(within(dialog).getByLabelText(text(backups, 'passphrase')), 'short');
  await userEvent.click(confirm);
  expect(within(dialog).getByText(text(backups, 'make.short', { count: 16 }))).toBeTruthy();
  await userEvent.clear(within(dialog).getByLabelText(text(backups, 'passphrase')));
  await userEvent.type(within(dialog).getByLabelText(text(backups, 'passphrase')), PASSPHRASE);
  await userEvent.click(confirm);
  expect(within(dialog).getByText(text(backups, 'make.other'))).toBeTruthy();
  expect(sent('POST')).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(text(backups, 'make.again')), PASSPHRASE);
  await userEvent.click(confirm);
  await waitFor(() => expect(sent('POST')).toEqual([{ passphrase: PASSPHRASE }]));
});

test('where nothing makes backups, the page says what it needs and offers none', async () => {
  keeper = null;
  drawPart(<BackupsSection />);
  expect(await screen.findByText(/set DATABASE_SUPERUSER_URL/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(backups, 'make') })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text(backups, 'schedule.begin') }).disabled).toBe(true);
});

test('what is under way is told in counts, and can be canceled; nothing else can begin', async () => {
  runs = [run({ state: 'running', step: 'writing', tables: 24, rows: 300, objects: 3, bytes: 1_000, endedAt: null })];
  drawPart(<BackupsSection />);
  const bar = await screen.findByRole('progressbar', { name: text(backups, 'step.writing') });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['24', '96']);
  expect(screen.getByText('24 of 96 tables')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text(backups, 'make') }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: text(backups, 'cancel') }));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
});

test('the private half of a new key is shown once, and the schedule waits until it was put away', async () => {
  drawPart(<BackupsSection />);
  await userEvent.click(await screen.findByRole('button', { name: text(backups, 'schedule.begin') }));
  const dialog = screen.getByRole('dialog', { name: text(backups, 'form.title') });
  const save = within(dialog).getByRole('button', { name: text(backups, 'form.confirm') });
  await userEvent.click(save);
  expect(within(dialog).getByText(text(backups, 'form.wrong.key'))).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: text(backups, 'key.make') }));
  const privateKey = await within(dialog).findByLabelText<HTMLTextAreaElement>(text(backups, 'privateKey'));
  expect(privateKey.value).toMatch(/^AGE-SECRET-KEY-1/u);
  await userEvent.click(save);
  expect(within(dialog).getByText(/Store the private key first/u)).toBeTruthy();
  expect(sent('PUT')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('checkbox'));
  fireEvent.change(within(dialog).getByLabelText(text(backups, 'form.time')), { target: { value: '03:15' } });
  await userEvent.click(save);
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]).toMatchObject({ rhythm: 'daily', minutes: 195, keepCount: 7, keepDays: 30 });
  expect(JSON.stringify(room.seen)).not.toContain('AGE-SECRET-KEY');
  expect(await screen.findByText(/^Every day\. Next: /u)).toBeTruthy();
});

test('backups and trials are listed with what they hold, and one is tried with its key', async () => {
  const found = { organizations: 2, acts: 40, tables: [{ name: 'item', rows: 9, restored: 9 }] };
  const backup = run({});
  runs = [
    run({ id: '00000000-0000-4000-8000-00000000000c', kind: 'trial', triedRunId: backup.id, found, file: null }),
    run({
      id: '00000000-0000-4000-8000-00000000000d',
      state: 'failed',
      failure: 'There isn’t enough space.',
      askedBy: 'ada@acme.example',
    }),
    backup,
    run({ id: '00000000-0000-4000-8000-00000000000e', removedAt: '2026-11-24T02:00:00.000Z' }),
  ];
  drawPart(<BackupsSection />);
  expect(await screen.findByText(text(backups, 'state.verified'))).toBeTruthy();
  expect(screen.getAllByText(/1,204 rows in 96 tables, 14 stored files/u)).toHaveLength(2);
  expect(screen.getByText('There isn’t enough space. Requested by ada@acme.example.')).toBeTruthy();
  expect(screen.getByText(text(backups, 'state.restored'))).toBeTruthy();
  expect(screen.getByRole('row', { name: 'item 9 9' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Test restore of the backup of/u }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: text(backups, 'try.confirm') }));
  expect(within(dialog).getByText(text(backups, 'try.empty'))).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText(text(backups, 'privateKey')), 'AGE-SECRET-KEY-1X');
  await userEvent.click(within(dialog).getByRole('button', { name: text(backups, 'try.confirm') }));
  await waitFor(() => expect(sent('POST')).toEqual([{ secret: 'AGE-SECRET-KEY-1X' }]));
});
