import { screen } from '@testing-library/react';
import { runCommand, useCommandList } from '@/lib/commands/commands';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { MEETING_ID, OpenMeetingAround, person, roomOf } from '../open-meeting.test-helper';
import type { OwnControls } from './own-controls';
import { useRoomCommands } from './use-room-commands';

const host = person(1, 'Ada Quay', { role: 'host' });
const guest = person(2, 'Hanne Corvin', { accountId: null, role: 'guest' });
let rows = roomOf(host, []);
const room = testRoom(({ path }) => (path === `/api/v1/meetings/${MEETING_ID}/room` ? answer(rows) : undefined));

let opened: string[] = [];
beforeEach(() => {
  opened = [];
});

function Commands() {
  useRoomCommands({
    controls: {} as OwnControls,
    talk: () => undefined,
    toggle: (panel) => opened.push(panel),
    nextLayout: () => undefined,
    leave: () => undefined,
    pip: { isOpen: false, toggle: () => opened.push('pip') },
  });
  const listed = useCommandList();
  return <p data-testid="listed">{listed.map(({ title }) => title).join('; ')}</p>;
}
async function draw(own: typeof host): Promise<string> {
  await room.signIn();
  rows = roomOf(own, []);
  drawPart(
    <OpenMeetingAround room={rows}>
      <Commands />
    </OpenMeetingAround>,
  );
  return screen.getByTestId('listed').textContent ?? '';
}

test('every panel and the window over other apps are opened by name', async () => {
  const listed = await draw(host);
  for (const title of ['Polls', 'Open next to meeting', 'Devices and data', 'Captions', 'Picture-in-picture'])
    expect(listed).toContain(title);
  for (const id of ['polls', 'beside', 'recording', 'captions', 'settings', 'pip']) runCommand(`meeting.${id}`);
  expect(opened).toEqual(['polls', 'beside', 'recording', 'captions', 'settings', 'pip']);
});

test('a guest is not offered what guests can’t do', async () => {
  expect(await draw(guest)).not.toContain('Open next to meeting');
});
