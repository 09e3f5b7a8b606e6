import type { Breakout } from '@cartulary/contracts/endpoints/meetings';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as rooms } from '@/text/meetings/rooms';
import { Toaster } from '@/ui/toaster';
import { MEETING_ID, OpenMeetingAround, person, roomOf } from '../open-meeting.test-helper';
import { RoomsNotice } from './rooms-notice';
import { RoomsPanel } from './rooms-panel';
import { saidOfRooms } from './use-room-sayings';

const PATH = `/api/v1/meetings/${MEETING_ID}`;
const AT = '2026-11-25T10:05:00.000Z';
const prices = { id: '0198f2aa-1111-4222-8333-444455590001', name: 'Prices', helpAt: null };
const terms = { id: '0198f2aa-1111-4222-8333-444455590002', name: 'Terms', helpAt: AT };
const breakout: Breakout = { way: 'hand', openedAt: AT, endsAt: null, rooms: [prices, terms] };
const host = person(1, 'Ada Quay', { role: 'host' });
const bo = person(2, 'Bo Harbour', { roomId: prices.id });
const cy = person(3, 'Cy Weir', { roomId: terms.id });

let rows = roomOf(host, [bo, cy]);
const told = {
  id: '0198f2aa-1111-4222-8333-444455570001',
  from: { id: host.id, name: host.name },
  to: null,
  text: 'Five minutes left',
  replyTo: null,
  toAllRooms: true,
  file: null,
  at: '2026-11-25T10:06:00.000Z',
  takenBackAt: null,
};
const room = testRoom(({ method, path }) => {
  if (path === `${PATH}/messages` && method === 'GET') return answer({ messages: [told], more: false });
  if (path.startsWith(PATH)) return answer(rows, path.endsWith('/rooms') && method === 'POST' ? 201 : 200);
  return undefined;
});
const around = (part: React.ReactNode) =>
  drawPart(
    <OpenMeetingAround room={rows}>
      {part}
      <Toaster />
    </OpenMeetingAround>,
  );
// Not in jsdom; select lists call it.
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined, hasPointerCapture: () => false }));
const asked = (method: string, end: string) =>
  room.seen.filter((call) => call.method === method && call.path === PATH + end).map(({ body }) => body);

/** Selects an option by keyboard. */
async function pick(list: string, option: string): Promise<void> {
  (await screen.findByRole('combobox', { name: list })).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('a host names who goes where, and opens the rooms', async () => {
  await room.signIn();
  rows = roomOf(host, [person(2, 'Bo Harbour'), person(3, 'Cy Weir')]);
  around(<RoomsPanel onClose={() => undefined} />);
  await pick(text(rooms, 'way'), text(rooms, 'way.hand'));
  const second = screen.getByRole('textbox', { name: text(rooms, 'name', { number: 2 }) });
  await userEvent.clear(second);
  await userEvent.type(second, 'Terms');
  await pick(text(rooms, 'assign', { name: 'Bo Harbour' }), 'Terms');
  await userEvent.click(screen.getByRole('button', { name: text(rooms, 'start') }));
  await waitFor(() =>
    expect(asked('POST', '/rooms')).toEqual([
      {
        way: 'hand',
        lastsMs: null,
        rooms: [
          { name: 'Room 1', participantIds: [] },
          { name: 'Terms', participantIds: [bo.id] },
        ],
      },
    ]),
  );
});

test('a host sees who is where and who calls, goes there, and brings everyone back after a question', async () => {
  await room.signIn();
  rows = roomOf(host, [bo, cy], { breakout });
  around(
    <>
      <RoomsNotice onChoose={() => undefined} />
      <RoomsPanel onClose={() => undefined} />
    </>,
  );
  expect(await screen.findByText(text(rooms, 'help.asks', { room: 'Terms' }))).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Prices' })).getByText('Bo Harbour')).toBeTruthy();
  await userEvent.click(
    screen.getAllByRole('button', { name: text(rooms, 'room.go', { room: 'Terms' }) })[0] as HTMLElement,
  );
  await waitFor(() => expect(asked('PUT', '/room')).toEqual([{ roomId: terms.id }]));
  await userEvent.click(screen.getByRole('button', { name: text(rooms, 'person.move', { name: 'Cy Weir' }) }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Prices' }));
  await waitFor(() => expect(asked('PUT', `/participants/${cy.id}/room`)).toEqual([{ roomId: prices.id }]));
  await userEvent.click(screen.getByRole('button', { name: text(rooms, 'close') }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: text(rooms, 'close') }));
  await waitFor(() => expect(asked('DELETE', '/rooms')).toHaveLength(1));
});

test('who is in a room sees which, what a host says to all rooms, and calls a host', async () => {
  await room.signIn();
  rows = roomOf(bo, [host, cy], { breakout });
  around(<RoomsNotice onChoose={() => undefined} />);
  expect(await screen.findByText(text(rooms, 'here.room', { room: 'Prices' }))).toBeTruthy();
  expect(await screen.findByText('Five minutes left')).toBeTruthy();
  expect(screen.queryByText(text(rooms, 'help.asks', { room: 'Terms' }))).toBeNull();
  expect(screen.queryByRole('button', { name: text(rooms, 'choose') })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: text(rooms, 'help.call') }));
  await waitFor(() => expect(asked('PUT', '/room/help')).toEqual([{ needed: true }]));
});

test('who does not look hears of rooms, of the time that is left, and as a host who calls', () => {
  const none = { breakout: null, roomId: null, leftMs: undefined };
  const quiet = { ...breakout, rooms: [prices, { ...terms, helpAt: null }] };
  const inRoom = { breakout: quiet, roomId: prices.id, leftMs: 61_000 };
  expect(saidOfRooms(none, inRoom, false)).toEqual(['Breakout rooms are open', 'You’re now in Prices']);
  expect(saidOfRooms(inRoom, { ...inRoom, leftMs: 60_000 }, false)).toEqual(['One minute left in the breakout rooms']);
  expect(saidOfRooms({ ...inRoom, leftMs: 10_500 }, { ...inRoom, leftMs: 9_500 }, false)).toEqual([
    'Ten seconds left in the breakout rooms',
  ]);
  expect(saidOfRooms(inRoom, { ...inRoom, breakout }, true)).toEqual(['Terms needs a host']);
  expect(saidOfRooms(inRoom, { ...inRoom, breakout }, false)).toEqual([]);
  expect(saidOfRooms(inRoom, none, false)).toEqual(['Breakout rooms are closed', 'You’re back in the main room']);
});
