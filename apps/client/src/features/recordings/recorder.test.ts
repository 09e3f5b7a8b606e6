import { jest } from '@jest/globals';
import { microphoneRefusal, Recorder, type RecordedPart } from './recorder';

/** A minimal version of the browser's audio nodes. */
class FakeNode {
  readonly connected = new Set<unknown>();
  connect(other: unknown): void {
    this.connected.add(other);
  }
  disconnect(): void {
    this.connected.clear();
  }
}
class FakeTrack extends EventTarget {
  stopped = false;
  stop(): void {
    this.stopped = true;
  }
}
class FakeMedia extends EventTarget {
  state = 'inactive';
  constructor(
    readonly stream: unknown,
    readonly options: MediaRecorderOptions,
  ) {
    super();
    media.push(this);
  }
  start(): void {
    this.state = 'recording';
  }
  pause(): void {
    this.state = 'paused';
  }
  resume(): void {
    this.state = 'recording';
  }
  requestData(): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
  }
  stop(): void {
    if (this.state === 'inactive') throw new DOMException('', 'InvalidStateError');
    this.state = 'inactive';
    this.requestData();
    this.dispatchEvent(new Event('stop'));
  }
}
const out = 'what is recorded';
const sources: FakeNode[] = [];
const analyser = Object.assign(new FakeNode(), {
  fftSize: 0,
  getFloatTimeDomainData: (into: Float32Array) => into.fill(0.5),
});
class FakeContext {
  createAnalyser = () => analyser;
  createMediaStreamDestination = () => ({ stream: out });
  createMediaStreamSource(): FakeNode {
    const made = new FakeNode();
    sources.push(made);
    return made;
  }
  resume = () => Promise.resolve();
  close = () => Promise.resolve();
}

let media: FakeMedia[] = [];
let tracks: FakeTrack[] = [];
let asked: unknown[] = [];
let kept: RecordedPart[] = [];
let refusal: Error | undefined;
let notKept = 0;

beforeEach(() => {
  [media, tracks, asked, kept, refusal] = [[], [], [], [], undefined];
  notKept = 0;
  const getUserMedia = (wanted: unknown) => {
    asked.push(wanted);
    if (refusal) return Promise.reject(refusal);
    const track = new FakeTrack();
    tracks.push(track);
    return Promise.resolve({ getAudioTracks: () => [track] });
  };
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
  Object.assign(globalThis, { MediaRecorder: FakeMedia, AudioContext: FakeContext });
});

const start = (keep = (part: RecordedPart) => Promise.resolve(void kept.push(part))) =>
  Recorder.start({ reducesNoise: false, keep, onNotKept: () => (notKept += 1), onNoisy: () => undefined });

test('a microphone that is pulled out pauses it, keeps what was said, and another one goes on with the same recording', async () => {
  const recorder = await start();
  recorder.mark();
  tracks[0]?.dispatchEvent(new Event('ended'));
  expect([recorder.isLost, recorder.isPaused, media[0]?.state]).toEqual([true, true, 'paused']);
  expect(kept).toMatchObject([{ begunMs: recorder.begunMs, number: 1, marksMs: recorder.marksMs }]);

  await recorder.continueWith('other');
  expect([recorder.isLost, recorder.isPaused, media[0]?.state]).toEqual([false, false, 'recording']);
  expect(asked.at(-1)).toEqual({ audio: { noiseSuppression: true, deviceId: { exact: 'other' } } });
  expect(media).toHaveLength(1);
  const sound = await recorder.stop();
  await expect(sound.text()).resolves.toBe('soundsound');
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true, true]);
});

test('one that can’t be had either leaves it as it was', async () => {
  const recorder = await start();
  tracks[0]?.dispatchEvent(new Event('ended'));
  refusal = new DOMException('', 'NotFoundError');
  await expect(recorder.continueWith(undefined)).rejects.toBe(refusal);
  expect([recorder.isLost, media[0]?.state]).toEqual([true, 'paused']);
});

test('a browser that keeps nothing records all the same, and that is said once', async () => {
  const recorder = await start(() => Promise.reject(new Error('full')));
  media[0]?.requestData();
  media[0]?.requestData();
  await Promise.resolve();
  expect(recorder.level()).toBeCloseTo(0.5);
  await expect((await recorder.stop()).text()).resolves.toBe('soundsoundsound');
  expect(notKept).toBe(1);
});

test('without a microphone nothing is recorded', async () => {
  refusal = new DOMException('', 'NotAllowedError');
  const closed = jest.spyOn(FakeContext.prototype, 'createMediaStreamSource');
  await expect(start()).rejects.toBe(refusal);
  expect(closed).not.toHaveBeenCalled();
  expect(media).toEqual([]);
});

test('one that the browser ended gives what it has, and is small enough to go up', async () => {
  const recorder = await start();
  const [one] = media;
  expect(one?.options.audioBitsPerSecond).toBe(32_000);
  one?.requestData();
  if (one) one.state = 'inactive';
  one?.dispatchEvent(new Event('error'));
  tracks[0]?.dispatchEvent(new Event('ended'));
  expect([recorder.isEnded, recorder.isPaused, recorder.isLost]).toEqual([true, true, false]);
  await expect((await recorder.stop()).text()).resolves.toBe('sound');
  expect(tracks[0]?.stopped).toBe(true);
});

test.each([
  ['NotAllowedError', /Your browser blocks the microphone/],
  ['NotFoundError', /^No microphone found/],
  ['NotReadableError', /^Another app or tab may be using the microphone/],
  ['AbortError', /^Another app or tab/],
  ['InvalidStateError', /the browser didn’t say why/],
])('a browser’s %s has its sentence', (name, sentence) => {
  expect(microphoneRefusal(new DOMException('', name))).toMatch(sentence);
});
