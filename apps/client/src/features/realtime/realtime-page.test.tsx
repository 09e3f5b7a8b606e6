import type { Realtime, StreamRow } from '@cartulary/contracts/endpoints/realtime';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { chooseLocale } from '@/text/engine/locale';
import { t as realtime } from '@/text/realtime';
import RealtimePage from './realtime-page';

const zeros = Array.from({ length: 60 }, () => 0);
const present: Realtime = {
  takenAt: '2026-11-20T12:00:30.000Z',
  countedUntil: '2026-11-20T12:00:20.000Z',
  flow: [
    { step: 'open', documents: 1, oldestAt: '2026-11-20T12:00:00.000Z' },
    { step: 'text', documents: 9, oldestAt: '2026-11-20T11:59:00.000Z' },
    { step: 'classify', documents: 0, oldestAt: null },
    { step: 'understand', documents: 2, oldestAt: '2026-11-20T12:00:00.000Z' },
    { step: 'find', documents: 0, oldestAt: null },
  ],
  queued: { documents: 4, oldestAt: '2026-11-20T12:00:00.000Z' },
  waiting: 14,
  today: { ended: 200, read: 200, straight: 168 },
  minutes: {
    from: '2026-11-20T11:00:00.000Z',
    counts: {
      received: [...zeros.slice(5), 2, 2, 2, 2, 2],
      read: zeros,
      failed: zeros,
      opened: zeros,
      searched: zeros,
    },
  },
  people: {
    here: 61,
    teams: [{ id: '0199c0de-0000-7000-8000-000000000009', name: 'Payables', here: 3, names: ['Priya Ondala'] }],
  },
  batches: [{ id: '0199c0de-0000-7000-8000-000000000008', name: 'Archive', done: 6, total: 10 }],
  entities: { documents: 2, rows: [{ kind: 'party', value: 'Ottermere', documents: 2 }] },
};
const row = (number: number, type: StreamRow['type'], name: string | null): StreamRow => ({
  number,
  type,
  at: '2026-11-20T12:00:10.000Z',
  batch: null,
  person: null,
  state: null,
  settledAs: null,
  item: { id: '0199c0de-0000-7000-8000-000000000001', name, kind: 'file' },
});

let given: { status?: number; rows: StreamRow[] };
const room = testRoom(({ path }) => {
  if (given.status !== undefined) return undefined;
  if (path.includes('/realtime/stream')) return answer({ rows: given.rows, latest: 2, left: 0 });
  return path.includes('/realtime') ? answer(present) : undefined;
});
beforeAll(() => chooseLocale({ language: 'en-GB', timeZone: 'UTC' }));

async function open(more: Partial<typeof given> = {}) {
  given = { rows: [row(2, 'item.shared', null), row(1, 'document.received', 'told.pdf')], ...more };
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  return drawPages([{ path: '/real-time-intelligence', Component: RealtimePage }], '/real-time-intelligence');
}

test('each step says how many documents are in it', async () => {
  await open();
  const flow = within(await screen.findByRole('region', { name: text(realtime, 'flow') }));
  const steps = flow.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/oldest.*$/, 'oldest'));
  expect(steps).toEqual([
    'Received2.0per minute10 in the last hour',
    'Queued4oldest',
    'Open1oldest',
    'Text9oldest',
    'Classify0none',
    'Understand2oldest',
    'Index0none',
    'In review14Open documents to review',
    'Read today20084% straight through',
  ]);
});

test('the stream names what may be named, and leads there', async () => {
  await open();
  const stream = within(await screen.findByRole('table', { name: text(realtime, 'stream') }));
  expect(
    stream
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['12:00:10An encrypted item was shared', '12:00:10told.pdf uploaded']);
  expect(stream.getByRole('link', { name: 'told.pdf' }).getAttribute('href')).toContain('document=0199c0de');
});

test('the stream tells a confirmed value from a corrected one', async () => {
  const of = (number: number, settledAs: StreamRow['settledAs']) => ({
    ...row(number, 'field.corrected', 'bill.pdf'),
    settledAs,
  });
  await open({ rows: [of(2, 'corrected'), of(1, 'confirmed')] });
  const stream = within(await screen.findByRole('table', { name: text(realtime, 'stream') }));
  for (const as of ['corrected', 'confirmed'])
    expect(stream.getByRole('row', { name: new RegExp(text(realtime, 'event.field.corrected', { as })) })).toBeTruthy();
});

test('a group that is off is not shown', async () => {
  await open();
  await screen.findByRole('table', { name: text(realtime, 'stream') });
  await userEvent.click(screen.getByRole('button', { name: text(realtime, 'group.people'), pressed: true }));
  expect(screen.queryByText(text(realtime, 'event.item.shared'))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: text(realtime, 'group.documents'), pressed: true }));
  expect(await screen.findByText(/No recent activity of this kind/)).toBeTruthy();
});

test('Space in the stream pauses it, and the button lets it continue', async () => {
  await open();
  (await screen.findByRole('region', { name: /Press Space/ })).focus();
  await userEvent.keyboard(' ');
  expect(await screen.findByText('Paused')).toBeTruthy();
  const asked = () => room.seen.filter(({ path }) => path.includes('/realtime/stream')).length;
  const before = asked();
  await userEvent.click(screen.getByRole('button', { name: text(realtime, 'resume') }));
  expect(await screen.findByText(/newest first/)).toBeTruthy();
  expect(asked()).toBe(before);
});

test('people, batches and entities stand beside it', async () => {
  await open();
  expect(await screen.findByText(text(realtime, 'people.count', { count: 61 }))).toBeTruthy();
  expect(screen.getByText(/and 2 more/).textContent).toBe('Priya Ondala and 2 more');
  expect(screen.getByText('6 of 10')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ottermere' }).getAttribute('href')).toContain('q=%22Ottermere%22');
});

test('numbers that stand still are not said to be live', async () => {
  const { countedUntil } = present;
  present.countedUntil = '2026-11-20T11:50:00.000Z';
  try {
    await open();
    expect(await screen.findByText(/Data until .*11:50/)).toBeTruthy();
  } finally {
    present.countedUntil = countedUntil;
  }
});

test('before anything happened the stream says what will be there', async () => {
  await open({ rows: [] });
  expect(await screen.findByRole('heading', { name: text(realtime, 'stream.empty') })).toBeTruthy();
});

test('where nothing can be loaded it says what was kept', async () => {
  await open({ status: 500 });
  await waitFor(() => expect(screen.getAllByText(/No activity was lost/)).toHaveLength(2));
});
