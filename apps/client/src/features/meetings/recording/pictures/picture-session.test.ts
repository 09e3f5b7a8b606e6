import { pictureLimits } from '@cartulary/contracts/limits/meeting-pictures';
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { ApiError } from '@/lib/errors/api-error';
import { bytesOf, fromBase64Url, textOf } from '@/lib/crypto/bytes';
import { pictureParts, type WaitingPicture } from './picture-parts';
import { PictureSession } from './picture-session';

/** Replaces the browser's recorder. Tests provide the recorded data. */
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
  /** Simulates the browser stopping it. */
  fails(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

/** A new recording for each test. */
let recordingId = '';
const place = () => ({ accountId: 'ada', meetingId: 'm', recordingId });
let sent: WaitingPicture[] = [];
let refused: number[] = [];
let isDown = false;
let isFull = false;
let missing: string[] = [];
let followed: string[][] = [];
let isClosed = false;

const sending = {
  kept: pictureParts,
  maxPartsAtOnce: 50,
  charactersOf: ({ bytes }: WaitingPicture) => bytes.length,
  send: (parts: WaitingPicture[]) => {
    // Like without a connection: no response.
    if (isDown) return new Promise<number[]>(() => undefined);
    if (isFull) return Promise.reject(ApiError.of('storage_full', { status: 507 }));
    sent.push(...parts);
    return Promise.resolve(refused.filter((track) => parts.some((part) => part.track === track)));
  },
};
/** jsdom can't draw. `shots.test.ts` covers the layout. */
const composer = () => ({
  stream: {} as MediaStream,
  follow: (shots: readonly { id: string }[]) => void followed.push(shots.map(({ id }) => id)),
  close: () => (isClosed = true),
});
const opened = ({ lastTrack = 0, elapsedMs = 0 } = {}) =>
  PictureSession.open(
    { ...place(), begunMs: performance.now() - elapsedMs, lastTrack, onMissing: (why) => void missing.push(why) },
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
  [isDown, isFull, isClosed, missing] = [false, false, false, []];
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
  const next = await opened({ elapsedMs: 60_000 });
  FakeMediaRecorder.made[1]?.says('after');
  await next.end();
  expect(told()).toEqual(['1.0 before', '2.0 after', '2.1 .']);
  // The page was closed in between.
  expect(sent[1]?.beginsMs).toBeGreaterThanOrEqual(60_000);
  expect(await left()).toEqual([]);
});

test('a page that was opened on another device goes on behind what the server has', async () => {
  const session = await opened({ lastTrack: 7 });
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

test('pictures that begin late stand where they began, however late that is', async () => {
  itIs(1_000);
  const session = await opened({ elapsedMs: 42_000 });
  itIs(5_000);
  await session.end();
  expect(sent.map(({ beginsMs, endsMs }) => [beginsMs, endsMs])).toEqual([[42_000, 46_000]]);
});

test('where the server takes nothing more it is said once, the session ends, and nothing more is recorded', async () => {
  const session = await opened();
  refused = [1, 2];
  FakeMediaRecorder.made[0]?.says('one');
  await waitFor(() => expect(FakeMediaRecorder.made).toHaveLength(2));
  FakeMediaRecorder.made[1]?.says('two');
  await waitFor(() => expect(missing).toEqual(['not-recorded']));
  expect(FakeMediaRecorder.made.map(({ state }) => state)).toEqual(['inactive', 'inactive']);
  await waitFor(() => expect(isClosed).toBe(true));
  await session.end();
  expect(FakeMediaRecorder.made).toHaveLength(2);
  expect(missing).toEqual(['not-recorded']);
  expect(await left()).toEqual([]);
});

test('one that reaches into the pictures of a page that it takes over from is begun anew', async () => {
  const session = await opened();
  refused = [1];
  FakeMediaRecorder.made[0]?.says('one');
  await waitFor(() => expect(FakeMediaRecorder.made).toHaveLength(2));
  FakeMediaRecorder.made[1]?.says('two');
  await session.end();
  expect(told()).toEqual(['1.0 one', '2.0 two', '2.1 .']);
  expect(missing).toEqual([]);
});

test('where the installation has no room it is said once, the session ends, and what there is stays on the device', async () => {
  isFull = true;
  await opened();
  FakeMediaRecorder.made[0]?.says('one');
  await waitFor(() => expect(missing).toEqual(['storage-full']));
  await waitFor(() => expect(isClosed).toBe(true));
  expect(FakeMediaRecorder.made.map(({ state }) => state)).toEqual(['inactive']);
  await waitFor(async () => expect(await left()).toEqual(['1.0', '1.1']));
  // It's uploaded automatically once there is space.
  isFull = false;
  await waitFor(async () => expect(await left()).toEqual([]), { timeout: 20_000 });
  expect(told()).toEqual(['1.0 one', '1.1 .']);
  expect(missing).toEqual(['storage-full']);
}, 30_000);

test('what the browser hands on after the end of a track is none of the next one’s time', async () => {
  itIs(1_000);
  const session = await opened();
  itIs(1_000 + pictureLimits.trackMs);
  const [first] = FakeMediaRecorder.made;
  // Simulates a browser that delivers the rest a moment later.
  if (first) first.stop = () => undefined;
  first?.says('one');
  await waitFor(() => expect(FakeMediaRecorder.made).toHaveLength(2));
  itIs(1_300 + pictureLimits.trackMs);
  if (first) FakeMediaRecorder.prototype.stop.call(first);
  await session.end();
  const ends = Math.max(...sent.filter(({ track }) => track === 1).map(({ endsMs }) => endsMs));
  expect(sent.find(({ track }) => track === 2)?.beginsMs).toBe(ends);
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
  expect(missing).toEqual([]);
});

test('a part that is larger than one may be goes in several, one behind the other', async () => {
  itIs(1_000);
  const session = await opened();
  itIs(2_000);
  FakeMediaRecorder.made[0]?.says('x'.repeat(pictureLimits.maxPartBytes + 3));
  await session.end();
  // No track starts before the previous one ends.
  expect(sent.every(({ beginsMs }, at) => beginsMs >= (sent[at - 1]?.endsMs ?? 0))).toBe(true);
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
  expect(missing).toEqual([]);
  FakeMediaRecorder.made[1]?.fails();
  await waitFor(() => expect(missing).toEqual(['not-recorded']));
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
