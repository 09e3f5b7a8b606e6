import type { IntakeFile, IntakeSource } from '@cartulary/contracts/endpoints/intake';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as intake } from '@/text/documents/intake';
import { SourcesView } from './sources-view';

const id = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const moment = '2026-11-27T09:24:00.000Z';
const mailbox: IntakeSource = {
  id,
  name: 'Bills by mail',
  from: {
    kind: 'mailbox',
    host: 'imap.quay.example',
    port: 993,
    security: 'tls',
    user: 'bills',
    mailbox: 'INBOX',
    fromNow: true,
  },
  state: 'running',
  everyMinutes: 5,
  folderId: null,
  pipelineId: null,
  createdAt: moment,
  lookedAt: moment,
  nextLookAt: moment,
  isLooking: false,
  problem: 'sign_in_refused',
  problemSince: moment,
  counts: { waiting: 0, taken: 2, same: 0, failed: 1 },
};
const failed: IntakeFile = {
  id: '1b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10',
  name: 'odd.pdf',
  foundIn: 'November',
  sizeBytes: 12,
  state: 'failed',
  problem: 'content_mismatch',
  documentId: null,
  seenAt: moment,
};
let items: IntakeSource[] = [];
let mayChange = true;
let released: string[] = [];
const sent: { method: string; path: string; body: unknown }[] = [];
const room = testRoom(({ path, method, body }) => {
  if (method !== 'GET') sent.push({ method, path, body });
  if (path.includes('/files')) return answer({ items: [failed], total: 1, page: 1, pageSize: 50 });
  if (path.startsWith('/api/v1/pipelines')) return answer({ items: [], mayChange: true });
  if (path.startsWith('/api/v1/intake-sources'))
    return answer(method === 'GET' ? { items, mayChange, releasedFolders: released } : mailbox);
  return undefined;
});
// jsdom lacks these; selects and toasts call them.
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined, hasPointerCapture: () => false }));
beforeEach(() => {
  items = [];
  mayChange = true;
  released = [];
  sent.length = 0;
});
async function open(): Promise<void> {
  await room.signIn();
  drawPages([{ path: '/', element: <SourcesView refusal={undefined} /> }], '/');
}

test('where there is none yet one is added, and a mailbox is complete with server, user and password', async () => {
  const person = userEvent.setup();
  await open();
  expect(await screen.findByText(/Sources can’t import encrypted documents/u)).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: text(intake, 'add') }));
  const dialog = await screen.findByRole('dialog', { name: text(intake, 'form.add') });
  expect(within(dialog).getByText(text(intake, 'form.noFolders'))).toBeTruthy();
  const save = within(dialog).getByRole('button', { name: text(intake, 'form.save') });
  await person.type(within(dialog).getByLabelText(text(intake, 'form.name')), 'Bills');
  await person.type(within(dialog).getByLabelText(text(intake, 'form.host')), 'imap.quay.example');
  await person.type(within(dialog).getByLabelText(text(intake, 'form.user')), 'bills');
  expect(save).toHaveProperty('disabled', true);
  await person.type(within(dialog).getByLabelText(text(intake, 'form.secret')), 'S3cret');
  await person.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: 'POST',
    body: { name: 'Bills', secret: 'S3cret', from: { kind: 'mailbox', host: 'imap.quay.example', port: 993 } },
  });
});

test('a released folder is offered, and what is typed lies below it', async () => {
  released = ['/srv/in'];
  const person = userEvent.setup();
  await open();
  await person.click(await screen.findByRole('button', { name: text(intake, 'add') }));
  const dialog = await screen.findByRole('dialog', { name: text(intake, 'form.add') });
  await person.type(within(dialog).getByLabelText(text(intake, 'form.name')), 'Scans');
  await person.type(within(dialog).getByLabelText(text(intake, 'form.below')), 'scans');
  await person.click(within(dialog).getByRole('button', { name: text(intake, 'form.save') }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ from: { kind: 'folder', path: '/srv/in/scans', subfolders: true } });
});

test('a source says in words what is wrong, is looked at by a press, and shows its files with their reasons', async () => {
  items = [mailbox];
  const person = userEvent.setup();
  await open();
  await screen.findByText(/The mail server rejected the user name or password/);
  expect(screen.getByText(/2 files imported, 1 failed/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: text(intake, 'lookNamed', { name: 'Bills by mail' }) }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual([`/api/v1/intake-sources/${id}/look`]));
  await person.click(screen.getByRole('button', { name: 'Bills by mail' }));
  const files = await screen.findByRole('region', { name: text(intake, 'files.label', { name: 'Bills by mail' }) });
  await within(files).findByText(text(intake, 'file.content_mismatch'));
  await person.click(within(files).getByRole('button', { name: text(intake, 'file.retryNamed', { name: 'odd.pdf' }) }));
  await waitFor(() => expect(sent.at(-1)?.path).toBe(`/api/v1/intake-sources/${id}/files/${failed.id}/retry`));
});

test('while a source is looked at it says so, and no next look', async () => {
  items = [{ ...mailbox, isLooking: true, problem: 'storage_full' }];
  await open();
  await screen.findByText(text(intake, 'state.looking'));
  expect(screen.getByText(/Imports continue when there’s space/)).toBeTruthy();
  expect(screen.queryByText(/Next check/)).toBeNull();
});

test('who may not add sources is told who may', async () => {
  mayChange = false;
  await open();
  await screen.findByText(/Managers and administrators can set up imports/);
  expect(screen.queryByRole('button', { name: text(intake, 'add') })).toBeNull();
});
