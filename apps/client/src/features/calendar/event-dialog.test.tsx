import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as calendar } from '@/text/calendar';
import { t as encryption } from '@/text/meetings/encryption';
import { EventDialog } from './event-dialog';

const MEETING_ID = '0198f2aa-1111-4222-8333-444455556666';
const event = {
  id: '0198f2aa-2222-4222-8333-444455556666',
  title: 'Handover',
  words: '',
  place: '',
  zone: 'UTC',
  starts: '2035-05-12T09:00',
  ends: '2035-05-12T10:00',
  allDay: false,
  repeat: null,
  singles: null,
  team: null,
  item: null,
  organiser: { id: MEETING_ID, name: 'Ada Byron' },
  invited: [],
  guests: [],
  ownAnswer: null,
  meetingId: MEETING_ID,
  mayChange: true,
};
const meeting = {
  id: MEETING_ID,
  title: 'Handover',
  kind: 'planned',
  state: 'open',
  host: null,
  known: true,
  ownRole: 'host',
  ownLobby: false,
  mayRun: true,
  lobby: false,
  locked: false,
  encrypted: true,
  keyCheck: 'c',
  team: null,
  item: null,
  eventId: event.id,
  nextAt: null,
  nextUntil: null,
  createdAt: '2026-11-25T10:00:00.000Z',
  begunAt: null,
  endedAt: null,
  people: 0,
};
const room = testRoom(({ method, path }) => {
  if (path === '/api/v1/calendar/policy') return answer({ invitesGuests: false });
  if (path.startsWith('/api/v1/teams')) return answer({ items: [], total: 0, page: 1, pageSize: 20 });
  if (method === 'POST' && path.endsWith('/events')) return answer(event, 201);
  return path === `/api/v1/meetings/${MEETING_ID}/encryption` ? answer(meeting) : undefined;
});
const encrypted = () => room.seen.filter(({ path }) => path.endsWith('/encryption'));
beforeEach(async () => {
  Object.assign(globalThis, { RTCRtpScriptTransform: Object });
  await room.signIn(adaAs());
  act(() => setPrivacyMode('privacy'));
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'RTCRtpScriptTransform');
  localStorage.clear();
});

async function plan(): Promise<void> {
  const Page = () => {
    const [isOpen, open] = useState(true);
    return isOpen ? <EventDialog day="2035-05-12" onClose={() => open(false)} /> : null;
  };
  drawPages([{ path: '*', Component: Page }], '/');
  await userEvent.type(await screen.findByLabelText(text(calendar, 'form.title')), 'Handover');
  expect(screen.queryByRole('checkbox', { name: text(encryption, 'begin.label') })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: text(calendar, 'form.meets') }));
}

test('in privacy mode the meeting of an event is encrypted, and its link is handed out', async () => {
  await plan();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: text(encryption, 'begin.label') }).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: text(calendar, 'form.save') }));
  expect(await screen.findByText(text(encryption, 'plan.done', { title: 'Handover' }))).toBeTruthy();
  expect(screen.getByRole('button', { name: text(encryption, 'plan.copy') })).toBeTruthy();
  expect(encrypted()).toHaveLength(1);
});

test('turned off, the meeting of an event is not encrypted', async () => {
  await plan();
  await userEvent.click(screen.getByRole('checkbox', { name: text(encryption, 'begin.label') }));
  await userEvent.click(screen.getByRole('button', { name: text(calendar, 'form.save') }));
  await waitFor(() => expect(room.seen.some(({ method }) => method === 'POST')).toBe(true));
  expect(await screen.findByText(/Handover/)).toBeTruthy();
  expect(encrypted()).toEqual([]);
});
