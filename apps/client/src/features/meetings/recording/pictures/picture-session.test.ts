import { pictureLimits } from '@cartulary/contracts/limits/meeting-pictures';
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { bytesOf, fromBase64Url, textOf } from '@/lib/crypto/bytes';
import { pictureParts, type WaitingPicture } from './picture-parts';
import { PictureSession } from './picture-session';

/** Stands where the browser's would: a test says what it has recorded. */
class FakeMediaRecorder extends EventTarget {
  static readonly made: FakeMediaRecorder[] = [];
  static isUnable = false;
  state = 'inactive';
  constructor() {
    super();
    if (FakeMediaRecorder.isUnable) throw new DOMException('It records nothing', 'NotSupportedError');
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
  /** As where the browser ends it. */
  fails(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

/** A recording of its own for each test. */
let recordingId = '';
const place = () => ({ accountId: 'ada', meetingId: 'm', recordingId });
/** A minute ago: no page begins that late, but one that was closed comes back so. */
const BEGUN_AT = new Date(Date.now() - 60_000).toISOString();

let sent: WaitingPicture[] = [];
let refused: number[] = [];
let isDown = false;
let timesMissing = 0;
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
    { ...place(), begunAt: BEGUN_AT, lastTrack, onMissing: () => (timesMissing += 1) },
    { composer, sending },
  );
const itIs = (ms: number) => Object.assign(performance, { now: () => ms });
const told = () => sent.map(({ track, number, bytes }) => `${track}.${number} ${textOf(fromBase64Url(bytes))}`);
const left = async () => (await pictureParts.of('ada', 'm')).map(({ track, number }) => `${track}.${number}`);

beforeEach(() => {
  Object.assign(globalThis, { MediaRecorder: FakeMediaRecorder });
  FakeMediaRecorder.made.length = 0;
  FakeMediaRecorder.isUnable = false;
  recordingId = crypto.randomUUID();
  [sent, refused, followed] = [[], [], []];
  [isDown, isClosed, timesMissing] = [false, false, 0];
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
  await waitFor(() => expect(timesMissing).toBe(1));
  expect(FakeMediaRecorder.made[0]?.state).toBe('inactive');
  await session.end();
  expect(FakeMediaRecorder.made).toHaveLength(1);
  expect(timesMissing).toBe(1);
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
  expect(timesMissing).toBe(0);
});

test('a part that is larger than one may be goes in several, one behind the other', async () => {
  const session = await opened();
  FakeMediaRecorder.made[0]?.says('x'.repeat(pictureLimits.maxPartBytes + 3));
  await session.end();
  expect(sent.map(({ number, bytes }) => [number, fromBase64Url(bytes).length])).toEqual([
    [0, pictureLimits.maxPartBytes],
    [1, 3],
    [2, 1],
  ]);
});

test('where the browser ends its recorder the pictures go on in another track, and not where it does so at once', async () => {
  itIs(1_000);
  const session = await opened();
  FakeMediaRecorder.made[0]?.says('one');
  itIs(1_000 + pictureLimits.partMs);
  FakeMediaRecorder.made[0]?.fails();
  await waitFor(() => expect(FakeMediaRecorder.made).toHaveLength(2));
  expect(timesMissing).toBe(0);
  FakeMediaRecorder.made[1]?.fails();
  await waitFor(() => expect(timesMissing).toBe(1));
  await session.end();
  expect(FakeMediaRecorder.made).toHaveLength(2);
  expect(told()).toEqual(['1.0 one']);
});

test('a browser that records nothing lets go of what it drew with', async () => {
  FakeMediaRecorder.isUnable = true;
  await expect(opened()).rejects.toThrow('It records nothing');
  expect(isClosed).toBe(true);
});

test('a page that is entered again begins no track that it has begun, whatever the server has of it', async () => {
  const first = await opened();
  const second = await opened();
  FakeMediaRecorder.made[0]?.says('one');
  FakeMediaRecorder.made[1]?.says('two');
  await Promise.all([first.end(), second.end()]);
  expect(new Set(told())).toEqual(new Set(['1.0 one', '1.1 .', '2.0 two', '2.1 .']));
});

test('what nobody takes any more does not stay on the device', async () => {
  await pictureParts.keep({ ...place(), track: 1, number: 0, beginsMs: 0, endsMs: 1, bytes: 'AQ' });
  await pictureParts.forgetOlder(60_000);
  expect(await left()).toEqual(['1.0']);
  await pictureParts.forgetOlder(-1);
  expect(await left()).toEqual([]);
});

test('who is drawn is who the page says', async () => {
  const session = await opened();
  session.follow([{ id: 'ada', kind: 'person', name: 'Ada Quay', track: undefined }], []);
  await session.end();
  expect(followed).toEqual([['ada']]);
});
