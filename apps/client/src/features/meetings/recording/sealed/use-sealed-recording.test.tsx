import type { MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { newSecret } from '@/shared/meeting-keys/link-secret';
import type { MeetingKeys } from '../../keys/meeting-keys';
import { MEETING_ID, OpenMeetingAround, person, roomOf } from '../../open-meeting.test-helper';
import { sealedParts } from './kept-sealed';
import { useSealedRecording } from './use-sealed-recording';

const PATH = `/api/v1/meetings/${MEETING_ID}`;
const ID = '0198f2aa-1111-4222-8333-444455590001';
const ada = person(1, 'Ada Quay', { role: 'host' });
const secret = newSecret();
const recording = {
  id: ID,
  begunAt: '2026-11-25T10:05:00.000Z',
  isStarting: false,
  by: 'Ada Quay',
  agrees: true,
  recorded: [],
  sealedBy: ada.id,
  pictures: null,
  trouble: null,
};
const roomWith = (part: Partial<MeetingRoom>): MeetingRoom => {
  const rows = roomOf(ada, [], part);
  return { ...rows, meeting: { ...rows.meeting, encrypted: true, keyCheck: 'c' } };
};
let rows = roomWith({});
const room = testRoom(({ path }) => {
  if (path === `${PATH}/room`) return answer(rows);
  if (path === `${PATH}/sealed-recordings`) return answer({ recordings: [] });
  if (path.endsWith('/parts')) return answer({ refused: [] });
  return path.endsWith('/heard') ? answer(null) : undefined;
});
const Records = () => {
  useSealedRecording();
  return null;
};
const draw = () =>
  drawPart(
    <OpenMeetingAround
      room={rows}
      keys={{ secret: () => secret } as MeetingKeys}
      line={{ voices: () => new Map<string, MediaStreamTrack>() }}
    >
      <Records />
    </OpenMeetingAround>,
  );
/** Whether the browser would ask for confirmation before unloading the page. */
const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const said = () => room.seen.filter(({ path }) => path.endsWith('/heard')).map(({ body }) => body);

test('the browser asks before the page that records is closed, and no longer once it has ended', async () => {
  await room.signIn();
  rows = roomWith({ recording });
  const view = draw();
  await waitFor(() => expect(asks()).toBe(true));
  view.unmount();
  expect(asks()).toBe(false);
  await waitFor(() => expect(said().at(-1)).toEqual({ trouble: null, goesOn: false }));
});

test('another’s browser records: nobody is asked here, and nothing is told', async () => {
  await room.signIn();
  rows = roomWith({ recording: { ...recording, sealedBy: '0198f2aa-1111-4222-8333-444455550009' } });
  const before = said().length;
  draw();
  expect(asks()).toBe(false);
  expect(said()).toHaveLength(before);
});

test('what a closed page left of a recording goes up when its meeting is opened again', async () => {
  await room.signIn();
  rows = roomWith({});
  const where = { meetingId: MEETING_ID, recordingId: ID, participantId: ada.id };
  await sealedParts.keep({ ...where, accountId: ada.accountId ?? '', track: 2, number: 3, sealed: 'AQ' });
  draw();
  await waitFor(() => expect(room.seen.some(({ path }) => path.endsWith(`${ID}/parts`))).toBe(true));
});
