import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as meetingsRoom } from '@/text/meetings/room';
import type { MeetingLine } from '../room/meeting-line';
import type { Peer } from '../room/people';
import { MEETING_ID, OpenMeetingAround, peerOf, person, roomOf } from '../open-meeting.test-helper';
import { Stage } from './stage';

const own = person(0, 'Ada Quay', { role: 'host' });
const rows = roomOf(own, []);
const room = testRoom(({ path }) => (path === `/api/v1/meetings/${MEETING_ID}/room` ? answer(rows) : undefined));

/** A person with a camera. */
const guest = (number: number): Peer =>
  peerOf(
    { ...own, id: `peer-${number}`, name: `Guest ${number}` },
    {
      camera: {
        id: `camera-${number}`,
        kind: 'camera',
        publication: {} as NonNullable<Peer['camera']>['publication'],
        isPaused: true,
      },
    },
  );

/** A stage of this size, because jsdom has no layout. */
class SizeOf implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe(): void {
    this.tell([{ contentRect: { width: 310, height: 180 } } as ResizeObserverEntry], this);
  }
  unobserve(): void {
    // Does nothing.
  }
  disconnect(): void {
    // Does nothing.
  }
}
const before = globalThis.ResizeObserver;
beforeAll(() => {
  globalThis.ResizeObserver = SizeOf;
});
afterAll(() => {
  globalThis.ResizeObserver = before;
});

let leave = (): void => undefined;
async function draw(also?: string): Promise<() => readonly string[]> {
  await room.signIn();
  let fetched: readonly string[] = [];
  const line: Partial<MeetingLine> = { show: (pictures) => void (fetched = [...pictures]) };
  ({ unmount: leave } = drawPart(
    <OpenMeetingAround room={rows} line={line} peers={Array.from({ length: 30 }, (_, at) => guest(at + 1))}>
      <Stage layout="grid" pinned={undefined} onPin={() => undefined} lessData={false} also={also} narrow={false} />
    </OpenMeetingAround>,
  ));
  return () => fetched;
}

test('a page that shows 4 of 30 fetches 4, and the next page 4 others', async () => {
  const fetched = await draw();
  await waitFor(() => expect(fetched()).toEqual(['camera-1', 'camera-2', 'camera-3', 'camera-4']));
  expect(screen.getByText('Page 1 of 8')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(meetingsRoom, 'pages.after') }));
  expect(fetched()).toEqual(['camera-5', 'camera-6', 'camera-7', 'camera-8']);
});

test('what stands in the window over other apps is fetched whatever the page shows', async () => {
  const fetched = await draw('camera-20');
  await waitFor(() => expect(fetched()).toEqual(['camera-1', 'camera-2', 'camera-3', 'camera-4', 'camera-20']));
});

test('a tile is moved by arrow keys on its handle, which says where it is', async () => {
  await draw();
  const handle = await screen.findByRole('button', { name: /^Move Guest 1 / });
  handle.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByText('Guest 1 is now in position 3 of 30')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((tile) => tile.getAttribute('aria-label')?.split(',')[0])).toEqual([
    'Guest 2',
    'Guest 3',
    'Guest 1',
    'Guest 4',
  ]);
});

test('a tile is moved by presses alone', async () => {
  localStorage.clear();
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: /^Move Guest 1 / }));
  expect(screen.queryByRole('menuitem', { name: text(meetingsRoom, 'tile.forward') })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: text(meetingsRoom, 'tile.back') }));
  expect(await screen.findByText('Guest 1 is now in position 2 of 30')).toBeTruthy();
});

test('one’s own order is there again after leaving and coming back', async () => {
  localStorage.clear();
  await draw();
  (await screen.findByRole('button', { name: /^Move Guest 1 / })).focus();
  await userEvent.keyboard('{ArrowRight}');
  leave();
  await draw();
  const names = (await screen.findAllByRole('listitem')).map((tile) => tile.getAttribute('aria-label')?.split(',')[0]);
  expect(names.slice(0, 3)).toEqual(['Guest 2', 'Guest 1', 'Guest 3']);
});
