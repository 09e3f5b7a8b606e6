import { messageOf } from '@cartulary/contracts/errors';
import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as meetings } from '@/text/meetings';
import { t as entry } from '@/text/meetings/entry';
import { t as server } from '@/text/meetings/server';
import { MeetingPage } from './meeting-page';

const ID = '0198f2aa-1111-4222-8333-444455556666';
const OTHER = '0198f2aa-1111-4222-8333-444455557777';
const meeting = {
  id: ID,
  title: 'Supplier review',
  kind: 'now',
  state: 'live',
  host: { id: OTHER, name: 'Tomas Reyle' },
  known: true,
  ownRole: null,
  ownLobby: true,
  mayRun: false,
  lobby: true,
  locked: false,
  encrypted: false,
  keyCheck: null,
  team: null,
  item: null,
  eventId: null,
  nextAt: null,
  nextUntil: null,
  createdAt: '2026-11-25T10:00:00Z',
  begunAt: '2026-11-25T10:00:00Z',
  endedAt: null,
  people: 2,
};
const waits = (message: string | null, hostIsIn = true) => ({
  is: 'waiting',
  participantId: OTHER,
  message,
  hostIsIn,
  askAgainMs: 30,
});

let comings: unknown[] = [];
let refusal: { status: number; error: string } | undefined;
/** Meeting server states returned by consecutive attempts to join. */
let servers: unknown[] = [];
const room = testRoom(({ method, path }) => {
  if (path === `/api/v1/meetings/${ID}`) return answer(meeting);
  if (path.startsWith('/api/v1/meetings?')) return answer({ items: [meeting], total: 1, page: 1, pageSize: 20 });
  if (path === `/api/v1/meetings/${ID}/present`)
    return answer({ people: [{ id: OTHER, name: 'Tomas Reyle' }], count: 3 });
  if (path === `/api/v1/meetings/${ID}/leave`) return { body: { success: true } };
  if (path === '/api/v1/meetings/guest/door' && refusal)
    return { status: refusal.status, body: { success: false, error: refusal.error } };
  if (path === '/api/v1/meetings/guest/door')
    return { status: 404, body: { success: false, error: messageOf('guest_link_over') } };
  if (method !== 'POST' || path !== `/api/v1/meetings/${ID}/join`) return undefined;
  if (servers.length > 0) {
    const body = { success: false, error: messageOf('meetings_unavailable'), data: { state: servers.shift() } };
    return { status: 503, body, headers: { 'Retry-After': '0.05' } };
  }
  if (refusal) return { status: refusal.status, body: { success: false, error: refusal.error } };
  return answer(comings.length > 1 ? comings.shift() : comings[0]);
});
beforeEach(() => {
  comings = [];
  refusal = undefined;
  servers = [];
});

const Page = () => <MeetingPage Beside={() => null} Slide={() => null} />;
const draw = (address: string) =>
  drawPages(
    [
      { path: '/login', Component: () => <p>The sign-in page</p> },
      { path: '*', Component: Page },
    ],
    address,
  );

test('before a meeting one reads who is in it, and why the browser hides camera and microphone', async () => {
  await room.signIn(adaAs('user'));
  draw(`/real-meet?meeting=${ID}`);
  await screen.findByRole('heading', { name: 'Supplier review' });
  expect(screen.getByText('2 people are here · With Tomas Reyle')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Browsers allow cameras and microphones only on secure');
  expect(screen.getByRole('button', { name: text(entry, 'join.ask') })).toBeTruthy();
  const present = await screen.findByRole('region', { name: text(entry, 'in.title') });
  await waitFor(() => expect(present.textContent).toContain('Tomas Reyleand 2 others'));
});

test('in the lobby one reads what a host says, and is told when one is turned away', async () => {
  await room.signIn(adaAs('user'));
  comings = [waits(null), waits('Five minutes, please.'), { is: 'denied', message: 'We are full today.' }];
  draw(`/real-meet?meeting=${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: text(entry, 'join.ask') }));
  expect(await screen.findByRole('heading', { name: text(entry, 'waiting.title') })).toBeTruthy();
  expect(await screen.findByText('Five minutes, please.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: text(entry, 'denied.title') })).toBeTruthy();
  expect(screen.getByText('We are full today.')).toBeTruthy();
});

test('in the lobby one reads that nobody who could let one in is there, until a host comes', async () => {
  await room.signIn(adaAs('user'));
  comings = [waits(null, false), waits(null)];
  draw(`/real-meet?meeting=${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: text(entry, 'join.ask') }));
  expect(await screen.findByText(/^No one who can admit you is here yet\. /)).toBeTruthy();
  expect(await screen.findByText(/^The hosts know you’re here\. /)).toBeTruthy();
});

test('whoever leaves the lobby is asked for no more, and may come back', async () => {
  await room.signIn(adaAs('user'));
  comings = [waits(null)];
  draw(`/real-meet?meeting=${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: text(entry, 'join.ask') }));
  await userEvent.click(await screen.findByRole('button', { name: text(entry, 'waiting.leave') }));
  expect(await screen.findByRole('heading', { name: text(entry, 'over.left') })).toBeTruthy();
  const asked = room.seen.filter(({ path }) => path.endsWith('/join')).length;
  await userEvent.click(screen.getByRole('button', { name: text(entry, 'rejoin') }));
  expect(await screen.findByRole('button', { name: text(entry, 'join.ask') })).toBeTruthy();
  expect(room.seen.filter(({ path }) => path.endsWith('/join'))).toHaveLength(asked);
});

test('while the meeting server is being built one reads how far it is, and comes in by oneself', async () => {
  await room.signIn(adaAs('user'));
  servers = [
    { kind: 'building', built: 0, total: null },
    { kind: 'building', built: 120, total: 480 },
  ];
  comings = [waits(null)];
  draw(`/real-meet?meeting=${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: text(entry, 'join.ask') }));
  expect(await screen.findByText(/^This installation’s meeting server is being built/)).toBeTruthy();
  expect(await screen.findByText('120 of 480 parts built')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('120');
  expect(await screen.findByRole('heading', { name: text(entry, 'waiting.title') })).toBeTruthy();
});

test('whoever does not wait for the meeting server is not brought in later', async () => {
  await room.signIn(adaAs('user'));
  servers = Array.from({ length: 50 }, () => ({ kind: 'starting' }));
  draw(`/real-meet?meeting=${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: text(entry, 'join.ask') }));
  await userEvent.click(await screen.findByRole('button', { name: text(server, 'stop') }));
  expect(await screen.findByRole('button', { name: text(entry, 'join.ask') })).toBeTruthy();
});

test('where there is no meeting server, waiting would help nobody: one reads why', async () => {
  await room.signIn(adaAs('user'));
  servers = [{ kind: 'missing', reason: 'no-server' }];
  draw(`/real-meet?meeting=${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: text(entry, 'join.ask') }));
  expect(await screen.findByText(messageOf('meetings_unavailable'))).toBeTruthy();
});

test('who isn’t let in by the rules of the meeting reads why, and the way stays open', async () => {
  await room.signIn(adaAs('user'));
  refusal = { status: 403, error: messageOf('meeting_locked') };
  draw(`/real-meet?meeting=${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: text(entry, 'join.ask') }));
  expect(await screen.findByText(messageOf('meeting_locked'))).toBeTruthy();
  expect(screen.getByRole('button', { name: text(entry, 'join.ask') })).toBeTruthy();
});

test('a meeting that is not there leads to the others', async () => {
  await room.signIn(adaAs('user'));
  draw(`/real-meet?meeting=${OTHER}`);
  expect(await screen.findAllByText(text(entry, 'notFound.title'))).toBeTruthy();
  expect(screen.getByRole('link', { name: text(entry, 'all.meetings') })).toBeTruthy();
});

test('a link for guests that opens nothing leads to the sign-in page, and tells nothing', async () => {
  draw('/real-meet?guest=no-such-token');
  expect(await screen.findByText('The sign-in page')).toBeTruthy();
  expect(document.body.textContent).not.toContain(messageOf('guest_link_over'));
});

test('a guest whose neighbor guessed too often reads to wait, and isn’t led away', async () => {
  refusal = { status: 429, error: messageOf('rate_limited') };
  draw('/real-meet?guest=a-good-token');
  expect(await screen.findByText(messageOf('rate_limited'), { exact: false })).toBeTruthy();
  expect(screen.queryByText('The sign-in page')).toBeNull();
});

test('an address that names no meeting offers to start one, or to join one of now', async () => {
  await room.signIn(adaAs('user'));
  draw('/real-meet');
  await screen.findByRole('heading', { name: text(entry, 'choose.title') });
  expect(
    await screen.findByRole('link', { name: text(meetings, 'row.joinNamed', { title: 'Supplier review' }) }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(meetings, 'begin') }));
  expect(await screen.findByRole('dialog', { name: text(meetings, 'begin.title') })).toBeTruthy();
});
