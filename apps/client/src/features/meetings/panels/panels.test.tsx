import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { messageOf } from '@cartulary/contracts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as people } from '@/text/meetings/people';
import { t as meeting } from '@/text/meetings/room';
import { t as talk } from '@/text/meetings/talk';
import { t as ui } from '@/text/ui';
import { Toaster } from '@/ui/toaster';
import { MEETING_ID, OpenMeetingAround, peerOf, person, roomOf } from '../open-meeting.test-helper';
import type { Peer } from '../room/people';
import { ChatPanel } from './chat-panel';
import { LobbyNotice } from './lobby-part';
import { PeoplePanel } from './people-panel';
import { PollNotice } from './poll-notice';
import { PollsPanel } from './polls-panel';
import { useChatDraft } from './use-chat-draft';

const AT = '2026-11-25T10:05:00.000Z';
const PATH = `/api/v1/meetings/${MEETING_ID}`;
const host = person(1, 'Ada Quay', { role: 'host' });
const coHost = person(2, 'Bo Harbour', { role: 'co-host' });
const guest = person(3, 'Hanne Corvin', { accountId: null, role: 'guest' });
const message = (number: number, part: object = {}) => ({
  id: `0198f2aa-1111-4222-8333-44445557000${number}`,
  from: { id: coHost.id, name: coHost.name },
  to: null,
  text: `Message ${number}`,
  replyTo: null,
  toAllRooms: false,
  file: null,
  at: AT,
  takenBackAt: null,
  ...part,
});

let refusesMessages = false;
/** Number of upcoming messages during which the server is unavailable. */
let away = 0;
let rows = roomOf(host, [coHost, guest]);
const chat = [message(1), message(2, { to: { id: host.id, name: host.name }, text: 'Between us' })];
const room = testRoom(({ method, path }) => {
  if (path === `${PATH}/room`) return answer(rows);
  if (path === `${PATH}/messages` && method === 'GET') return answer({ messages: chat, more: false });
  if (path === `${PATH}/messages` && (away -= 1) >= 0)
    return {
      status: 503,
      body: { success: false, error: messageOf('unavailable') },
      headers: { 'Retry-After': '0.2' },
    };
  if (path === `${PATH}/messages`)
    return refusesMessages
      ? { status: 403, body: { success: false, error: messageOf('meeting_not_allowed') } }
      : answer(message(9), 201);
  if (path === '/api/v1/meetings/policy') return answer({ guests: false });
  if (path.startsWith(PATH)) return answer(host);
  return undefined;
});
beforeEach(() => {
  refusesMessages = false;
  away = 0;
  rows = roomOf(host, [coHost, guest]);
});

function Chat() {
  const draft = useChatDraft();
  const [isOpen, open] = useState(true);
  return isOpen ? (
    <ChatPanel draft={draft} onOpenItem={undefined} onClose={() => open(false)} />
  ) : (
    <button onClick={() => open(true)}>Chat</button>
  );
}
const around = (part: React.ReactNode, peers = [peerOf(coHost), peerOf(guest)]) =>
  drawPart(
    <OpenMeetingAround room={rows} peers={peers}>
      {part}
      <Toaster />
    </OpenMeetingAround>,
  );
const posted = (end: string) => room.seen.filter(({ method, path }) => method !== 'GET' && path.endsWith(end));

test('who waits is told to hosts while the people panel is shut, and one alone is let in right there', async () => {
  await room.signIn();
  const waiting = { ...guest, state: 'waiting' as const };
  const onShow = jest.fn();
  rows = roomOf(host, [coHost, waiting]);
  const { unmount } = around(<LobbyNotice isOpen={false} onShow={onShow} />);
  expect(screen.getByText(text(meeting, 'said.waits', { name: 'Hanne Corvin' }))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(people, 'lobby.show') }));
  expect(onShow).toHaveBeenCalled();
  await userEvent.click(
    screen.getByRole('button', { name: text(people, 'lobby.admitNamed', { name: 'Hanne Corvin' }) }),
  );
  await waitFor(() => expect(posted(`/participants/${guest.id}/admit`)).toHaveLength(1));
  unmount();
  for (const [others, own, isOpen] of [
    [[waiting], host, true],
    [[waiting], coHost, false],
    [[], host, false],
  ] as const) {
    rows = roomOf(own, others);
    const drawn = around(<LobbyNotice isOpen={isOpen} onShow={onShow} />);
    const isShown = screen.queryByRole('button', { name: text(people, 'lobby.show') }) !== null;
    expect(isShown).toBe(own === coHost);
    drawn.unmount();
  }
});

test('where the organization lets no guests in, hosts are shown where that is changed', async () => {
  await room.signIn();
  around(<PeoplePanel onClose={() => undefined} onWrite={() => undefined} />);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: text(people, 'links.change') });
  expect(new URL(link.href).pathname).toBe('/collaboration/enterprise');
});

test('an answer to something private goes to that person alone', async () => {
  await room.signIn();
  around(<Chat />);
  const log = await screen.findByRole('list', { name: text(talk, 'chat.log') });
  expect(within(log).getByText(text(talk, 'chat.private'))).toBeTruthy();
  const [, secret] = within(log).getAllByRole('button', {
    name: text(talk, 'chat.replyNamed', { name: 'Bo Harbour' }),
  });
  if (secret) await userEvent.click(secret);
  await userEvent.type(screen.getByRole('textbox', { name: text(talk, 'chat.write') }), 'Understood{Enter}');
  await waitFor(() => expect(posted('/messages')).toHaveLength(1));
  expect(posted('/messages')[0]?.body).toMatchObject({ text: 'Understood', to: coHost.id, replyTo: chat[1]?.id });
});

test('what was meant for somebody who left goes to nobody until another is chosen', async () => {
  await room.signIn();
  rows = roomOf(host, [guest]);
  around(<Chat />, [peerOf(guest)]);
  const log = await screen.findByRole('list', { name: text(talk, 'chat.log') });
  const [, secret] = within(log).getAllByRole('button', {
    name: text(talk, 'chat.replyNamed', { name: 'Bo Harbour' }),
  });
  if (secret) await userEvent.click(secret);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: text(talk, 'chat.write') });
  await userEvent.type(field, 'Understood{Enter}');
  expect(screen.getByText(/isn’t in the meeting/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text(talk, 'chat.send') }).disabled).toBe(true);
  expect([posted('/messages').length, field.value]).toEqual([0, 'Understood']);
});

test('what could not be sent stays in the field, with the reason', async () => {
  await room.signIn();
  refusesMessages = true;
  around(<Chat />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: text(talk, 'chat.write') });
  await userEvent.type(field, 'Hold it{Enter}');
  expect(await screen.findByText(messageOf('meeting_not_allowed'))).toBeTruthy();
  expect(field.value).toBe('Hold it');
});

test('what one writes, to whom and in answer to what is kept while the panel is closed', async () => {
  await room.signIn();
  around(<Chat />);
  await userEvent.type(await screen.findByRole('textbox', { name: text(talk, 'chat.write') }), 'Hold ');
  const [, secret] = within(screen.getByRole('list', { name: text(talk, 'chat.log') })).getAllByRole('button', {
    name: text(talk, 'chat.replyNamed', { name: 'Bo Harbour' }),
  });
  if (secret) await userEvent.click(secret);
  await userEvent.keyboard('it');
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'close') }));
  await userEvent.click(screen.getByRole('button', { name: 'Chat' }));
  await userEvent.type(await screen.findByRole('textbox', { name: text(talk, 'chat.write') }), '{Enter}');
  await waitFor(() => expect(posted('/messages')).toHaveLength(1));
  expect(posted('/messages')[0]?.body).toMatchObject({ text: 'Hold it', to: coHost.id, replyTo: chat[1]?.id });
});

test('what is written while the server is away stays in the field, which is said, and is sent once it is back, once', async () => {
  await room.signIn();
  away = 5;
  around(<Chat />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: text(talk, 'chat.write') });
  await userEvent.type(field, 'Hold it{Enter}');
  await screen.findByText(/^Can’t reach the server, so this isn’t sent yet\./);
  expect(field.value).toBe('Hold it');
  // Neither another click nor more text has an effect in the meantime.
  await userEvent.type(field, '!{Enter}');
  await waitFor(() => expect(field.value).toBe(''), { timeout: 10_000 });
  await waitFor(() => expect(screen.queryByText(/^Can’t reach the server/)).toBeNull());
  const keys = new Set(posted('/messages').map(({ headers }) => headers['idempotency-key']));
  expect([posted('/messages').length, keys.size]).toEqual([6, 1]);
});

test('hosts let in who waits, one or all, and nobody else sees a lobby', async () => {
  await room.signIn();
  rows = roomOf(host, [
    person(4, 'Piet Lauwers', { accountId: null, role: 'guest', state: 'waiting' }),
    person(5, 'Sora Bright', { state: 'waiting' }),
  ]);
  around(<PeoplePanel onClose={() => undefined} onWrite={() => undefined} />);
  const lobby = await screen.findByRole('region', { name: text(people, 'lobby.title') });
  expect(within(lobby).getByText(text(people, 'lobby.count', { count: 2 }))).toBeTruthy();
  await userEvent.click(
    within(lobby).getByRole('button', { name: text(people, 'lobby.admitNamed', { name: 'Piet Lauwers' }) }),
  );
  await waitFor(() => expect(posted('/admit')).toHaveLength(1));
  // Clicks are ignored while the previous request is pending.
  await waitFor(async () => {
    await userEvent.click(within(lobby).getByRole('button', { name: text(people, 'lobby.admitAll', { count: 2 }) }));
    expect(posted('/admissions')).toHaveLength(1);
  });
});

test('whose camera is off is told of each, for who does not see it too', async () => {
  await room.signIn();
  const camera = { id: 'camera', kind: 'camera', publication: {}, isPaused: false } as unknown as Peer['camera'];
  around(<PeoplePanel onClose={() => undefined} onWrite={() => undefined} />, [
    peerOf(coHost, { camera }),
    peerOf(guest),
  ]);
  const rowOf = async (name: string): Promise<string> =>
    (await screen.findByText(name)).closest('li')?.textContent ?? '';
  expect(await rowOf('Hanne Corvin')).toContain('Camera off');
  expect(await rowOf('Bo Harbour')).not.toContain('Camera off');
});

test('a co-host gives no role to a host, and a guest becomes a speaker at most', async () => {
  await room.signIn();
  rows = roomOf(coHost, [host, guest]);
  around(<PeoplePanel onClose={() => undefined} onWrite={() => undefined} />, [peerOf(host), peerOf(guest)]);
  await userEvent.click(await screen.findByRole('button', { name: text(people, 'act.more', { name: 'Ada Quay' }) }));
  expect(screen.queryByRole('menuitemradio')).toBeNull();
  expect(screen.queryByRole('menuitem', { name: text(people, 'act.remove') })).toBeNull();
  expect(screen.getByRole('menuitem', { name: text(people, 'act.mute') })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: text(people, 'act.more', { name: 'Hanne Corvin' }) }));
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Speaker', 'Guest']);
});

const poll = {
  id: '0198f2aa-1111-4222-8333-444455580001',
  question: 'Which terms?',
  options: [
    { text: '30 days', votes: null },
    { text: '60 days', votes: null },
  ],
  answered: 2,
  own: false,
  ownAnswer: null,
  closedAt: null,
  createdAt: AT,
};

test('what was chosen in a poll is hidden until it is closed', async () => {
  await room.signIn();
  const closed = {
    ...poll,
    id: '0198f2aa-1111-4222-8333-444455580002',
    question: 'Which day?',
    options: [
      { text: 'Monday', votes: 2 },
      { text: 'Friday', votes: 0 },
    ],
    ownAnswer: 0,
    closedAt: AT,
  };
  rows = roomOf(host, [coHost], { polls: [poll, closed] });
  around(<PollsPanel onClose={() => undefined} />);
  const open = await screen.findByRole('group', { name: /Which terms/ });
  expect(within(open).getByText(/2 answers.*Results appear when the poll closes/)).toBeTruthy();
  expect(within(open).queryByText(/vote/)).toBeNull();
  const over = screen.getByRole('group', { name: /Which day/ });
  expect(within(over).getByText(text(talk, 'polls.votes', { count: 2 }))).toBeTruthy();
  expect(within(over).queryByRole('radio')).toBeNull();
});

test('whoever has not answered a poll is asked where they look, and may put it off', async () => {
  await room.signIn();
  const answered = { ...poll, id: '0198f2aa-1111-4222-8333-444455580003', question: 'Which room?', ownAnswer: 1 };
  rows = roomOf(host, [coHost], { polls: [answered, poll] });
  const opened = jest.fn();
  around(<PollNotice isOpen={false} onAnswer={opened} />);
  expect(await screen.findByText(text(talk, 'polls.asked', { question: 'Which terms?' }))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(talk, 'polls.answer') }));
  expect(opened).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: text(talk, 'polls.notNow') }));
  expect(screen.queryByText(/^Poll:/)).toBeNull();
});

test('a speaker asks, and closes what they asked, but nothing that others did', async () => {
  await room.signIn();
  const speaker = person(4, 'Cy Dune', { role: 'speaker' });
  const own = { ...poll, id: '0198f2aa-1111-4222-8333-444455580004', question: 'Mine?', own: true };
  rows = roomOf(speaker, [host], { polls: [poll, own] });
  around(<PollsPanel onClose={() => undefined} />);
  expect(await screen.findByRole('button', { name: text(talk, 'polls.new') })).toBeTruthy();
  const close = (name: RegExp) =>
    within(screen.getByRole('group', { name })).queryByRole('button', { name: text(talk, 'polls.close') });
  expect([close(/Mine/) !== null, close(/Which terms/) !== null]).toEqual([true, false]);
});
