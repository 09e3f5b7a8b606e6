import { sealedRecordingLimits } from '@cartulary/contracts/limits/sealed-recordings';
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { bytesOf, fromBase64Url, joined, textOf, type Bytes } from '@/lib/crypto/bytes';
import { newSecret } from '@/shared/meeting-keys/link-secret';
import { recordingKeyOf } from '../../keys/recording-crypto';
import { openTrack } from '../../keys/sealed-track';
import { PartSender } from '../part-sender';
import { sealedParts, type WaitingPart } from './kept-sealed';
import { SealedRecorder } from './sealed-recorder';

const place = { meetingId: 'm', recordingId: 'r' };
const [ADA, BO] = ['ada', 'bo'];

/** Replaces the browser's recorder. Tests provide the recorded data. */
class FakeMediaRecorder extends EventTarget {
  static readonly made: FakeMediaRecorder[] = [];
  state = 'inactive';
  constructor(readonly stream: { readonly tracks: readonly object[] }) {
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

class FakeStream {
  constructor(readonly tracks: readonly object[]) {}
}

const senderTo = (send: (parts: WaitingPart[]) => Promise<readonly number[]>) =>
  new PartSender({ kept: sealedParts, maxPartsAtOnce: 50, charactersOf: ({ sealed }) => sealed.length, send }, 1);
const source = (): MediaStreamTrack => ({ readyState: 'live' }) as MediaStreamTrack;
const framed = (parts: readonly WaitingPart[]): Bytes =>
  joined(
    ...parts.flatMap(({ sealed }) => {
      const bytes = fromBase64Url(sealed);
      return [Uint8Array.of(0, 0, bytes.length >> 8, bytes.length & 255), bytes];
    }),
  );

let sent: WaitingPart[] = [];
let refusing: number[] = [];
let key: CryptoKey;
let recorder: SealedRecorder;
let sender: PartSender<WaitingPart>;

beforeEach(async () => {
  Object.assign(globalThis, { MediaRecorder: FakeMediaRecorder, MediaStream: FakeStream });
  FakeMediaRecorder.made.length = 0;
  sent = [];
  refusing = [];
  key = await recordingKeyOf(newSecret(), place);
  sender = senderTo((parts) => {
    sent.push(...parts);
    return Promise.resolve(refusing);
  });
  recorder = new SealedRecorder({ accountId: 'a', ...place, key, nextTrack: 4, elapsedMs: 0, sender });
});

afterEach(() => {
  Reflect.deleteProperty(performance, 'now');
});

async function heard(track: number, participantId: string) {
  const parts = sent.filter((part) => part.track === track);
  const opened = await openTrack(key, { ...place, participantId, track }, framed(parts));
  return opened && { text: textOf(opened.sound), isWhole: opened.isWhole, beginsMs: opened.beginsMs };
}

test('each voice is a track of its own, encrypted, and whole when it ends', async () => {
  recorder.follow(
    new Map([
      [ADA, source()],
      [BO, source()],
    ]),
  );
  const [ada, bo] = FakeMediaRecorder.made;
  ada?.says('one ');
  bo?.says('two');
  ada?.says('three');
  await recorder.stop();
  await sender.done();
  expect(await heard(4, ADA)).toMatchObject({ text: 'one three.', isWhole: true });
  expect(await heard(5, BO)).toMatchObject({ text: 'two.', isWhole: true });
  // The two can't be swapped.
  expect(await heard(4, BO)).toBeUndefined();
  expect(await sealedParts.of('a', 'm')).toEqual([]);
});

test('who is heard no more, or takes their yes back, is recorded no more, and in a new track when they are again', async () => {
  const [first, second] = [source(), source()];
  recorder.follow(new Map([[ADA, first]]));
  recorder.follow(new Map([[ADA, first]]));
  expect(FakeMediaRecorder.made).toHaveLength(1);
  recorder.follow(new Map());
  expect(FakeMediaRecorder.made[0]?.state).toBe('inactive');
  // Another microphone starts another track.
  recorder.follow(new Map([[ADA, second]]));
  await recorder.stop();
  await sender.done();
  expect(await heard(4, ADA)).toMatchObject({ text: '.', isWhole: true });
  expect(await heard(5, ADA)).toMatchObject({ text: '.', isWhole: true });
});

test('a voice that goes on stands in another track after some minutes, which begins where the one before it ends', async () => {
  const { trackMs } = sealedRecordingLimits;
  const itIs = (ms: number) => Object.assign(performance, { now: () => ms });
  itIs(1_000);
  recorder = new SealedRecorder({ accountId: 'a', ...place, key, nextTrack: 4, elapsedMs: 0, sender });
  recorder.follow(new Map([[ADA, source()]]));
  FakeMediaRecorder.made[0]?.says('one ');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(FakeMediaRecorder.made).toHaveLength(1);
  itIs(1_000 + trackMs);
  FakeMediaRecorder.made[0]?.says('two');
  await waitFor(() => expect(FakeMediaRecorder.made).toHaveLength(2));
  FakeMediaRecorder.made[1]?.says('three');
  await recorder.stop();
  await sender.done();
  expect(await heard(4, ADA)).toEqual({ text: 'one two.', isWhole: true, beginsMs: 0 });
  expect(await heard(5, ADA)).toEqual({ text: 'three.', isWhole: true, beginsMs: trackMs });
});

test('whose track the server does not take is recorded in a new one, and that something is missing is said until then', async () => {
  refusing = [1];
  const again = { accountId: 'a', ...place, key, nextTrack: 1, elapsedMs: 0 };
  recorder = new SealedRecorder({ ...again, sender, againMs: 600_000 });
  recorder.follow(new Map([[ADA, source()]]));
  expect(recorder.trouble).toBeNull();
  await waitFor(() => expect(recorder.trouble).toBe('incomplete'));
  expect(FakeMediaRecorder.made).toHaveLength(1);
  // After withdrawing consent, nothing is pending.
  recorder.follow(new Map());
  expect(recorder.trouble).toBeNull();
  await recorder.stop();

  FakeMediaRecorder.made.length = 0;
  const other = senderTo((parts) => {
    sent.push(...parts);
    return Promise.resolve([1]);
  });
  recorder = new SealedRecorder({ ...again, sender: other, againMs: 1 });
  recorder.follow(new Map([[ADA, source()]]));
  await waitFor(() => expect(FakeMediaRecorder.made).toHaveLength(2));
  expect(recorder.trouble).toBeNull();
  FakeMediaRecorder.made[1]?.says('again');
  await recorder.stop();
  await other.done();
  expect(await heard(2, ADA)).toMatchObject({ text: 'again.', isWhole: true });
});

test('past the last track, and past what one person may take of them, nobody is recorded without a word', async () => {
  const { maxTracks, maxTracksOfVoice } = sealedRecordingLimits;
  const last = { accountId: 'a', ...place, key, nextTrack: maxTracks, elapsedMs: 0, sender };
  recorder = new SealedRecorder(last);
  const ada = source();
  recorder.follow(new Map([[ADA, ada]]));
  expect(recorder.trouble).toBeNull();
  recorder.follow(
    new Map([
      [ADA, ada],
      [BO, source()],
    ]),
  );
  expect(FakeMediaRecorder.made).toHaveLength(1);
  expect(recorder.trouble).toBe('incomplete');
  recorder.follow(new Map());
  expect(recorder.trouble).toBeNull();
  await recorder.stop();

  FakeMediaRecorder.made.length = 0;
  recorder = new SealedRecorder({ ...last, nextTrack: 1 });
  for (let count = 0; count <= maxTracksOfVoice; count += 1) recorder.follow(new Map([[ADA, source()]]));
  expect(FakeMediaRecorder.made).toHaveLength(maxTracksOfVoice);
  expect(recorder.trouble).toBe('incomplete');
  recorder.follow(new Map([[BO, source()]]));
  expect(FakeMediaRecorder.made).toHaveLength(maxTracksOfVoice + 1);
  await recorder.stop();
  await sender.done();
});

test('a page that is closed leaves what it had, which says that its end is missing', async () => {
  recorder.follow(new Map([[ADA, source()]]));
  FakeMediaRecorder.made[0]?.says('lost after this');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await heard(4, ADA)).toMatchObject({ text: 'lost after this', isWhole: false });
});
