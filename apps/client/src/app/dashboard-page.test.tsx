import 'fake-indexeddb/auto';
import { lastDays } from '@cartulary/contracts/calendar-days';
import type { DocumentFigures } from '@cartulary/contracts/endpoints/dashboard';
import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as calendar } from '@/text/calendar';
import { t as dashboard } from '@/text/dashboard';
import { t as executive } from '@/text/dashboard/executive';
import { t as upload } from '@/text/documents/upload';
import { t as workspace } from '@/text/workspace';
import { DashboardWithSealed } from './dashboard-page';

const states = { received: 0, scanning: 0, processing: 0, 'needs-review': 0, ready: 0, failed: 0 };
const empty: DocumentFigures = {
  waiting: { review: 0, failed: 0, oldest: [] },
  newest: [],
  recent: [],
  states,
  days: lastDays(30, 'UTC', new Date('2026-11-20T12:00:00Z')).map(({ day }) => ({ day, states })),
  storage: { documents: 0, bytes: 0 },
};
const mention = {
  in: 'comment',
  item: { id: crypto.randomUUID(), kind: 'document', title: 'Tide tables', right: 'viewer' },
  by: { id: crypto.randomUUID(), name: 'Bo' },
  at: '2026-11-20T11:00:00Z',
  resolved: false,
  threadId: crypto.randomUUID(),
  commentId: crypto.randomUUID(),
  body: 'Is high water at noon?',
};

/** Uploads use XMLHttpRequest, for which jsdom enforces CORS. */
const cors = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers':
    'authorization, content-type, x-client, x-client-version, x-client-timestamp, x-request-id, x-privacy-mode',
};
let mentions: readonly object[];
const room = testRoom(({ method, path }) => {
  if (method === 'OPTIONS') return { status: 204, headers: cors };
  if (path.includes('/api/v1/dashboard'))
    return answer({ takenAt: new Date().toISOString(), documents: empty, disk: null });
  if (path.includes('/collaboration/mentions'))
    return answer({ items: mentions, page: 1, pageSize: 5, total: mentions.length });
  if (path.includes('/calendar/events')) return answer({ events: [], occurrences: [], next: null });
  if (path.startsWith('/api/v1/pipelines')) return answer({ items: [], mayChange: false });
  if (path.startsWith('/api/v1/documents') && method === 'POST')
    return {
      ...answer({ documents: [{ id: crypto.randomUUID(), name: 'first.txt', state: 'received' }], rejected: [] }, 201),
      headers: cors,
    };
  return undefined;
});

async function open(): Promise<void> {
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  setPrivacyMode('collaborative');
  drawPages([{ path: '*', Component: DashboardWithSealed }], '/dashboard');
}

beforeEach(() => {
  mentions = [];
});

test('a new person has one step, with the way to choose a file, and nothing else where nothing waits', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: text(dashboard, 'empty.title') })).toBeTruthy();
  expect(screen.getByRole('button', { name: text(dashboard, 'empty.choose') })).toBeTruthy();
  expect(screen.getByRole('link', { name: text(dashboard, 'empty.tour') }).getAttribute('href')).toBe('/onboarding');
  await waitFor(() => expect(room.seen.some(({ path }) => path.includes('/calendar/events'))).toBe(true));
  expect(screen.queryByText(text(calendar, 'upcoming'))).toBeNull();
  expect(screen.queryByText(text(workspace, 'mentions.title'))).toBeNull();
  expect(screen.queryByRole('region', { name: text(executive, 'label') })).toBeNull();
});

test('a mention that waits stands below the step', async () => {
  mentions = [mention];
  await open();
  expect(await screen.findByText('Is high water at noon?')).toBeTruthy();
  expect(screen.getByRole('heading', { name: text(dashboard, 'empty.title') })).toBeTruthy();
});

test('a file is uploaded right there', async () => {
  await open();
  const input = await screen.findByLabelText(text(upload, 'input'));
  await userEvent.upload(input, new File(['A note'], 'first.txt', { type: 'text/plain' }));
  await waitFor(() =>
    expect(room.seen.some(({ method, path }) => method === 'POST' && path.includes('/documents'))).toBe(true),
  );
});
