import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Missing } from './missing-pictures';
import type { Shot } from './shots';

/** Whether the server connection is up, as set by a test. */
let isLive = true;
const lineListeners = new Set<() => void>();
const nothing = () => () => undefined;
jest.unstable_mockModule('@/lib/socket/socket', () => ({
  onEvent: nothing,
  onGap: nothing,
  onLogged: nothing,
  connectSocket: nothing,
  useLiveEvent: () => undefined,
  useLive: () =>
    useSyncExternalStore(
      (tell) => {
        lineListeners.add(tell);
        return () => lineListeners.delete(tell);
      },
      () => isLive,
    ),
}));
let followed: string[][] = [];
let begunMs: number | undefined;
let missing: (why: Missing) => void = () => undefined;
jest.unstable_mockModule('./picture-session', () => ({
  PictureSession: {
    open: (options: { begunMs: number; onMissing: (why: Missing) => void }) => {
      ({ begunMs, onMissing: missing } = options);
      return Promise.resolve({
        follow: (shots: readonly Shot[]) => void followed.push(shots.map(({ id }) => id)),
        end: () => Promise.resolve(),
      });
    },
  },
}));
const { answer, drawPart, testRoom } = await import('@/testing/test-room.test-helper');
const { Toaster } = await import('@/ui/toaster');
const { MEETING_ID, OpenMeetingAround, peerOf, person, roomOf } = await import('../../open-meeting.test-helper');
const { RecordingPanel } = await import('../recording-panel');
const { missingPictures } = await import('./missing-pictures');
const { usePictureRecording } = await import('./use-picture-recording');

const ID = '0198f2aa-1111-4222-8333-444455580019';
const ELAPSED_MS = 42_000;
const ada = person(1, 'Ada Quay', { role: 'host' });
const bo = person(2, 'Bo Harbour');
const rowsWith = (recorded: string[]) =>
  roomOf(ada, [bo], {
    recording: {
      id: ID,
      begunAt: '2026-11-25T10:05:00.000Z',
      isStarting: false,
      by: 'Ada Quay',
      agrees: true,
      recorded,
      sealedBy: null,
      pictures: { by: ada.id, lastTrack: 0, elapsedMs: ELAPSED_MS },
      trouble: null,
    },
  });
let rows = rowsWith([]);
const room = testRoom(({ path, method }) => {
  if (path === `/api/v1/meetings/${MEETING_ID}/room`) return answer(rows);
  if (path.endsWith('/recordings') && method === 'GET') return answer({ recordings: [] });
  return undefined;
});
const Recorder = () => {
  usePictureRecording();
  return <RecordingPanel onClose={() => undefined} />;
};
const line = { voices: () => new Map<string, MediaStreamTrack>(), keepComing: () => undefined };
const draw = () =>
  drawPart(
    <MemoryRouter>
      <OpenMeetingAround room={rows} peers={[peerOf(ada), peerOf(bo)]} line={line} state={{ place: MEETING_ID }}>
        <Recorder />
        <Toaster />
      </OpenMeetingAround>
    </MemoryRouter>,
  );
const itIsLive = (is: boolean) =>
  act(() => {
    isLive = is;
    lineListeners.forEach((tell) => tell());
  });
/** Whether the browser would ask for confirmation before unloading the page. */
const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(async () => {
  Object.assign(globalThis, { MediaRecorder: { isTypeSupported: () => true } });
  Object.assign(HTMLCanvasElement.prototype, { captureStream: () => new Object() });
  [isLive, followed, begunMs] = [true, [], undefined];
  rows = rowsWith([ada.id, bo.id]);
  await room.signIn();
});
afterEach(() => {
  missingPictures.remove(ID);
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'captureStream');
});

test('who takes their yes back while the line to the server is down is drawn no more, from its end on', async () => {
  draw();
  await waitFor(() => expect(followed.at(-1)).toEqual([ada.id, bo.id]));
  expect(await screen.findByText(/This browser is recording the video/)).toBeTruthy();
  itIsLive(false);
  expect(followed.at(-1)).toEqual([]);
  expect(screen.getByText(/Video is paused until the connection/)).toBeTruthy();
  rows = rowsWith([ada.id]);
  const before = followed.length;
  itIsLive(true);
  expect(screen.getByText(/Checking who agreed/)).toBeTruthy();
  await waitFor(() => expect(followed.at(-1)).toEqual([ada.id]));
  expect(await screen.findByText(/This browser is recording the video/)).toBeTruthy();
  // Earlier state isn't drawn until the server has responded.
  expect(followed.slice(before).flat()).not.toContain(bo.id);
});

test('pictures stand by when the server says that it began, whatever the clock of the page says', async () => {
  draw();
  await waitFor(() => expect(begunMs).toBeDefined());
  expect(performance.now() - (begunMs ?? 0)).toBeGreaterThanOrEqual(ELAPSED_MS);
});

test('where the installation has no room it is told, and the page no longer counts as one that records', async () => {
  draw();
  await waitFor(() => expect(asks()).toBe(true));
  act(() => missing('storage-full'));
  await waitFor(() =>
    expect(screen.getAllByText(/What this browser has recorded stays here\. It’s sent/)).toHaveLength(2),
  );
  expect(screen.getByText(/isn’t being recorded because this installation’s storage is full/)).toBeTruthy();
  expect(asks()).toBe(false);
});
