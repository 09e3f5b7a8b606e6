import { text } from '@cartulary/testing/text';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as meetingsRecording } from '@/text/meetings/recording';
import { MEETING_ID, OpenMeetingAround, person, roomOf } from '../open-meeting.test-helper';
import { KeptRecordings } from './kept-recordings';
import { missingPictures } from './pictures/missing-pictures';
import { usePictureRecording } from './pictures/use-picture-recording';
import { RecordingBar } from './recording-bar';
import { RecordingPanel } from './recording-panel';

const PATH = `/api/v1/meetings/${MEETING_ID}`;
const ID = '0198f2aa-1111-4222-8333-444455580009';
const ada = person(1, 'Ada Quay', { role: 'host' });
const bo = person(2, 'Bo Harbour');
const goesOn = {
  id: ID,
  begunAt: '2026-11-25T10:05:00.000Z',
  isStarting: false,
  by: 'Ada Quay',
  agrees: null,
  recorded: [ada.id],
  sealedBy: null,
  pictures: null,
  trouble: null,
};
const pictures = { by: ada.id, lastTrack: 0, elapsedMs: 0 };
const past = { id: ID, state: 'ready', begunAt: goesOn.begunAt, endedAt: goesOn.begunAt, begunBy: null };
const voices = [{ participantId: ada.id, name: 'Ada Quay', sizeBytes: 9 }];
let rows = roomOf(ada, [bo]);
let kept: readonly unknown[] = [{ ...past, documentId: ID, voices }];
const room = testRoom(({ method, path }) => {
  if (path === `${PATH}/room`) return answer(rows);
  if (path === `${PATH}/recordings` && method === 'GET') return answer({ recordings: kept });
  if (path.endsWith('recordings')) return answer({ ...goesOn, agrees: true }, 201);
  if (path.endsWith('/marks')) return answer({ atMs: 65_000 });
  return path.startsWith(PATH) ? answer(null) : undefined;
});
const sent = (end: string) => room.seen.filter(({ method, path }) => method !== 'GET' && path.endsWith(end));
const draw = (part: React.ReactNode) =>
  drawPart(
    <MemoryRouter>
      <OpenMeetingAround room={rows}>{part}</OpenMeetingAround>
    </MemoryRouter>,
  );

test('who comes in while it is recorded is asked, sees the mark, and says no', async () => {
  await room.signIn();
  rows = roomOf(bo, [ada], { recording: goesOn });
  draw(<RecordingBar />);
  const question = await screen.findByRole('dialog', { name: text(meetingsRecording, 'ask.title') });
  expect(screen.getByText('Recording', { selector: '.fixed' })).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: text(meetingsRecording, 'ask.no') }));
  await waitFor(() => expect(sent('/consent')[0]?.body).toEqual({ agrees: false }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/your voice isn’t being recorded/)).toBeTruthy();
});

test('while the recorder is on its way the bar says so, and no mark is shown', async () => {
  await room.signIn();
  rows = roomOf(bo, [ada], { recording: { ...goesOn, isStarting: true, agrees: true } });
  draw(<RecordingBar />);
  expect(await screen.findByText(text(meetingsRecording, 'starting'))).toBeTruthy();
  expect(screen.queryByText(text(meetingsRecording, 'mark'), { selector: '.fixed' })).toBeNull();
  expect(screen.queryByText(text(meetingsRecording, 'own.yes'))).toBeNull();
});

test.each([
  ['storage-full', /storage is full. Nothing is being recorded right now/],
  ['not-connected', /Recording is interrupted/],
] as const)('everybody reads over the meeting that not everything is recorded: %s', async (trouble, sentence) => {
  await room.signIn();
  rows = roomOf(bo, [ada], { recording: { ...goesOn, agrees: true, trouble } });
  draw(<RecordingBar />);
  expect((await screen.findByText(sentence)).getAttribute('role')).toBe('status');
});

test('a host begins it, and what came of earlier ones is there to be fetched', async () => {
  await room.signIn();
  rows = roomOf(ada, [bo]);
  draw(<RecordingPanel onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: text(meetingsRecording, 'begin') }));
  await waitFor(() => expect(sent('/recordings')).toHaveLength(1));
  expect(
    await screen.findByRole('button', { name: text(meetingsRecording, 'voice', { name: 'Ada Quay' }) }),
  ).toBeTruthy();
  // Each sentence links to its position in the recording.
  const link = screen.getByRole('link', { name: /Open the recording from/ });
  expect(link.getAttribute('href')).toMatch(/^\/voice-recording\?recording=/);
});

test('a recording of some seconds is listed once it has ended, though it was looked for before it began', async () => {
  await room.signIn();
  const ended = kept;
  kept = [];
  function Meeting() {
    const [now, setNow] = useState<string>();
    return (
      <>
        <button onClick={() => setNow(now === undefined ? ID : undefined)}>
          {now === undefined ? 'Begin' : 'End'}
        </button>
        <KeptRecordings meetingId={MEETING_ID} now={now} />
      </>
    );
  }
  draw(<Meeting />);
  expect(await screen.findByText(text(meetingsRecording, 'past.none'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  kept = ended;
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(
    await screen.findByRole('button', { name: text(meetingsRecording, 'voice', { name: 'Ada Quay' }) }),
  ).toBeTruthy();
});

test('nobody else begins one', async () => {
  await room.signIn();
  rows = roomOf(bo, [ada]);
  draw(<RecordingPanel onClose={() => undefined} />);
  expect(await screen.findByText(text(meetingsRecording, 'hostsOnly'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(meetingsRecording, 'begin') })).toBeNull();
});

test('who is asked in an encrypted meeting reads in whose browser it is recorded, and who can hear it', async () => {
  await room.signIn();
  rows = roomOf(bo, [ada], { recording: { ...goesOn, sealedBy: ada.id } });
  rows = { ...rows, meeting: { ...rows.meeting, encrypted: true } };
  draw(<RecordingBar />);
  const question = await screen.findByRole('dialog', { name: text(meetingsRecording, 'ask.title') });
  expect(within(question).getByText(/in the browser of the person who started it/)).toBeTruthy();
});

test('where pictures are recorded too, the question says so, and so does what is recorded of oneself', async () => {
  await room.signIn();
  rows = roomOf(bo, [ada], { recording: { ...goesOn, pictures } });
  draw(<RecordingBar />);
  const question = await screen.findByRole('dialog', { name: text(meetingsRecording, 'ask.picturesTitle') });
  expect(screen.getByText(/your voice and video aren’t being recorded/)).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: text(meetingsRecording, 'ask.picturesYes') }));
  await waitFor(() => expect(sent('/consent').at(-1)?.body).toEqual({ agrees: true }));
});

test('a host whose browser can do it records pictures by choice', async () => {
  await room.signIn();
  rows = roomOf(ada, [bo]);
  const before = { MediaRecorder: globalThis.MediaRecorder };
  Object.assign(globalThis, { MediaRecorder: { isTypeSupported: () => true } });
  Object.assign(HTMLCanvasElement.prototype, { captureStream: () => new Object() });
  draw(<RecordingPanel onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('switch', { name: text(meetingsRecording, 'pictures.choice') }));
  await userEvent.click(screen.getByRole('button', { name: text(meetingsRecording, 'begin') }));
  await waitFor(() => expect(sent('/picture-recordings')).toHaveLength(1));
  Object.assign(globalThis, before);
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'captureStream');
});

test('a host reads that this page puts no pictures together while it has no line to the server, or can’t', async () => {
  await room.signIn();
  rows = roomOf(ada, [bo], { recording: { ...goesOn, agrees: true, pictures } });
  draw(<RecordingPanel onClose={() => undefined} />);
  expect(await screen.findByText(/Video is paused until the connection/)).toBeTruthy();
  act(() => missingPictures.add(ID, 'not-recorded'));
  expect(screen.getByText(/This browser isn’t recording video right now/)).toBeTruthy();
  act(() => missingPictures.add(ID, 'storage-full'));
  expect(screen.getByText(/because this installation’s storage is full/)).toBeTruthy();
  act(() => missingPictures.remove(ID));
  expect(screen.getByText(/Video is paused until the connection/)).toBeTruthy();
});

test('a page that is to put pictures together and can’t says that they’re missing', async () => {
  await room.signIn();
  rows = roomOf(ada, [bo], { recording: { ...goesOn, agrees: true, pictures } });
  const Recorder = () => {
    usePictureRecording();
    return <RecordingPanel onClose={() => undefined} />;
  };
  draw(<Recorder />);
  expect(await screen.findByText(/This browser isn’t recording video right now/)).toBeTruthy();
  missingPictures.remove(ID);
});

test('a browser that can’t put pictures together says so', async () => {
  await room.signIn();
  rows = roomOf(ada, [bo]);
  draw(<RecordingPanel onClose={() => undefined} />);
  expect(await screen.findByText(/This browser can’t record video/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a colleague marks a moment with a name, and reads when it is', async () => {
  await room.signIn();
  rows = roomOf(bo, [ada], { recording: { ...goesOn, agrees: true } });
  draw(<RecordingPanel onClose={() => undefined} />);
  await userEvent.type(await screen.findByLabelText(text(meetingsRecording, 'marks.name')), 'Decision');
  await userEvent.click(screen.getByRole('button', { name: text(meetingsRecording, 'marks.here') }));
  expect(await screen.findByText('Marked at 1:05.')).toBeTruthy();
  expect(sent('/marks').map(({ body }) => body)).toEqual([{ name: 'Decision' }]);
});

test.each([
  ['a recording that is encrypted', bo, { ...goesOn, sealedBy: ada.id }],
  ['any, as a guest', { ...bo, accountId: null }, goesOn],
])('nobody marks %s', async (_which, own, recording) => {
  await room.signIn();
  rows = roomOf(own, [ada], { recording });
  draw(<RecordingPanel onClose={() => undefined} />);
  expect(await screen.findByText(text(meetingsRecording, 'people'))).toBeTruthy();
  expect(screen.queryByLabelText(text(meetingsRecording, 'marks.name'))).toBeNull();
});
