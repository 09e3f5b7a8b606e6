import { screen } from '@testing-library/react';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { OpenMeetingAround, person, roomOf } from '../open-meeting.test-helper';
import { Notices } from './notices';

const room = roomOf(person(1, 'Ada Quay'), []);
testRoom(({ path }) => (path.endsWith('/room') ? answer(room) : undefined));

const draw = (serverVersion: string): void => {
  drawPart(
    <OpenMeetingAround room={room} peers={[]} line={{ listenWhileMuted: () => undefined }} state={{ serverVersion }}>
      <Notices onUnmute={() => undefined} onLessData={undefined} holds={false} />
    </OpenMeetingAround>,
  );
};

test('whoever meets on a server that is older than meetings need reads that some things may not work', () => {
  draw('1.11.9');
  expect(screen.getByRole('status').textContent).toContain(
    'meeting server is version 1.11.9, and meetings need 1.12 or newer.',
  );
});

test('one of the version that is needed, and one that does not say what it is, are warned of by nobody', () => {
  for (const version of ['1.12.0', '1.13.5', '']) {
    draw(version);
    expect(screen.queryByRole('status')).toBeNull();
  }
});
