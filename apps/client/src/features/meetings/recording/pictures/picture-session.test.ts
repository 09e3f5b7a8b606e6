import { pictureLimits } from '@cartulary/contracts/limits/meeting-pictures';
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { bytesOf, fromBase64Url, textOf } from '@/lib/crypto/bytes';
import { pictureParts, type WaitingPicture } from './picture-parts';
import { PictureSession } from './picture-session';

/** Stands where the browser's would: a test says what it has recorded. */
class FakeMediaRecorder extends EventTarget {
  static readonly made: FakeMediaRecorder[] = [];
  state = 'inactive';
  constructor() {
    super();
    FakeMediaRecorder.made.push(this);
  }
  start(): void {
    this.state = 'recording';
  }
  says(text: string): void {
    const bytes = bytesOf(text);
    const data = { size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer) };
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }
  stop(): void {
    this.state = 'inactive';
    this.says('.');
    this.dispatchEvent(new Event('stop'));
  }
}

const place = { accountId: 'ada', meetingId: 'm', recordingId: 'r' };
/** A minute ago: no page begins that late, but one that was closed comes back so. */
const BEGUN_AT = new Date(Date.now() - 60_000).toISOString();

let sent: WaitingPicture[] = [];
let refused: number[] = [];
let isDown = false;
let timesRefused = 0;
let followed: string[][] = [];
let isClosed = false;

const sending = {
  kept: pictureParts,
  maxPartsAtOnce: 50,
  charactersOf: ({ bytes }: WaitingPicture) => bytes.length,
  send: (parts: WaitingPicture[]) => {
    // As where there is no line: nobody answers.
    if (isDown) return new Promise<number[]>(() => undefined);
    sent.push(...parts);
    return Promise.resolve(refused);
  },
};
/** No browser of these tests draws: what stands where is looked at in `shots.test.ts`. */
const composer = () => ({
  stream: {} as MediaStream,
  follow: (shots: readonly { id: string }[]) => void followed.push(shots.map(({ id }) => id)),
  close: () => (isClosed = true),
});
const opened = (lastTrack = 0) =>
  PictureSession.open(
    { ...place, begunAt: BEGUN_AT, lastTrack, onRefused: () => (timesRefused += 1) },
    { composer, sending },
  );
const itIs = (ms: number) => Object.assign(performance, { now: () => ms });
const told = () => sent.map(({ track, number, bytes }) => `${track}.${number} ${textOf(fromBase64Url(bytes))}`);
const left = async () => (await pictureParts.of('ada', 'm')).map(({ track, number }) => `${track}.${number}`);

beforeEach(() => {
  Object.assign(globalThis, { MediaRecorder: FakeMediaRecorder });
  FakeMediaRecorder.made.length = 0;
  [sent, refused, followed] = [[], [], []];
  [isDown, isClosed, timesRefused] = [false, false, 0];
});
afterEach(() => {
  Reflect.deleteProperty(performance, 'now');
});

test('parts go up as they come, each with when it begins and ends, and are forgotten then', async () => {
  itIs(1_000);
  const session = await opened();
  itIs(5_000);
  FakeMediaRecorder.made[0]?.says('one');
  itIs(7_500);
  await session.end();
  expect(told()).toEqual(['1.0 one', '1.1 .']);
  expect(sent.map(({ beginsMs, endsMs }) => [beginsMs, endsMs])).toEqual([
    [0, 4_000],
    [4_000, 6_500],
  ]);
  expect(await left()).toEqual([]);
  expect(isClosed).toBe(true);
});

test('a page that is closed leaves what it had, and the next one sends that first and goes on in another track', async () => {
  isDown = true;
  await opened();
  FakeMediaRecorder.made[0]?.says('before');
  await waitFor(async () => expect(await left()).toEqual(['1.0']));
  isDown = false;
  const next = await opened();
  FakeMediaRecorder.made[1]?.says('after');
  await next.end();
  expect(told()).toEqual(['1.0 before', '2.0 after', '2.1 .']);
  // It was away meanwhile.
  expect(sent[1]?.beginsMs).toBeGreaterThan(0);
  expect(await left()).toEqual([]);
});

test('a page that was opened on another device goes on behind what the server has', async () => {
  const session = await opened(7);
  await session.end();
  expect(told()).toEqual(['8.0 .']);
});

test('pictures that go on stand in another track after some minutes, which begins where the one before it ends', async () => {
  itIs(1_000);
  const session = await opened();
  itIs(1_000 + pictureLimits.trackMs);
  FakeMediaRecorder.made[0]?.says('one');
  await waitFor(() => expect(FakeMediaRecorder.made).toHaveLength(2));
  FakeMediaRecorder.made[1]?.says('two');
  await session.end();
  expect(told().toSorted()).toEqual(['1.0 one', '1.1 .', '2.0 two', '2.1 .']);
  expect(sent.find(({ track }) => track === 2)?.beginsMs).toBe(pictureLimits.trackMs);
});

test('where the server takes nothing more it is said once, and nothing more is recorded', async () => {
  const session = await opened();
  refused = [1];
  FakeMediaRecorder.made[0]?.says('one');
  await waitFor(() => expect(timesRefused).toBe(1));
  expect(FakeMediaRecorder.made[0]?.state).toBe('inactive');
  await session.end();
  expect(FakeMediaRecorder.made).toHaveLength(1);
  expect(timesRefused).toBe(1);
  expect(await left()).toEqual([]);
});

test('what a closed page left and nobody takes costs nothing of what goes on', async () => {
  isDown = true;
  await opened();
  FakeMediaRecorder.made[0]?.says('before');
  await waitFor(async () => expect(await left()).toEqual(['1.0']));
  [isDown, refused] = [false, [1]];
  const next = await opened();
  FakeMediaRecorder.made[1]?.says('after');
  await next.end();
  expect(told()).toEqual(['1.0 before', '2.0 after', '2.1 .']);
  expect(timesRefused).toBe(0);
});

test('who is drawn is who the page says', async () => {
  const session = await opened();
  session.follow([{ id: 'ada', kind: 'person', name: 'Ada Quay', track: undefined }], []);
  await session.end();
  expect(followed).toEqual([['ada']]);
});
