import { jest } from '@jest/globals';
import {
  ExternalE2EEKeyProvider,
  LocalAudioTrack,
  LocalVideoTrack,
  RoomEvent,
  Track,
  TrackEvent,
  type LocalTrack,
  type TrackProcessor,
} from 'livekit-client';
import { waitFor } from '@testing-library/react';
import { EffectFailed } from '../effects/effect-failed';
import type { FrameKeys } from '../keys/frame-keys';
import type { Pass } from './line-state';
import type { MeetingLine } from './meeting-line';

/** Applied effects. A test can make one fail. */
let failing: ReadonlySet<string> = new Set();
const processorOf = (name: string): TrackProcessor<Track.Kind> => ({
  name,
  processedTrack: trackOf(name),
  init: () => (failing.has(name) ? Promise.reject(new Error('It can’t run here.')) : Promise.resolve()),
  restart: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
});
jest.unstable_mockModule('../effects/effects', () => {
  const put = (name: string) => (track: LocalTrack & { setAudioContext?: (context: unknown) => void }) => {
    track.setAudioContext?.({});
    return track.setProcessor(processorOf(name));
  };
  return {
    noiseOut: { source: 'microphone', isNeeded: false, put: put('noise') },
    blurBehind: { source: 'camera', isNeeded: true, put: put('blur') },
  };
});
const { MeetingLine: Line } = await import('./meeting-line');

/** A device's track, limited to the members the library uses. */
function trackOf(kind: string): MediaStreamTrack {
  const track = Object.assign(new EventTarget(), {
    kind,
    id: kind,
    enabled: true,
    readyState: 'live',
    getConstraints: () => ({}),
    getSettings: () => ({ width: 1_280, height: 720 }),
    stop: () => {
      track.readyState = 'ended';
    },
  });
  return track as unknown as MediaStreamTrack;
}

class Stream {
  constructor(private readonly tracks: MediaStreamTrack[] = []) {}
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks;
  getVideoTracks = () => this.tracks;
  addTrack = (track: MediaStreamTrack) => void this.tracks.push(track);
  removeTrack = () => undefined;
}

beforeAll(() => {
  // The library checks for one of these before it encrypts.
  Object.assign(globalThis, { MediaStream: Stream, RTCRtpScriptTransform: Stream });
  HTMLMediaElement.prototype.play = () => Promise.resolve();
});
beforeEach(() => (failing = new Set()));
afterEach(() => jest.useRealTimers());

interface Opened {
  readonly line: MeetingLine;
  /** How each track was processed when published. */
  readonly sent: { source: Track.Source | undefined; processor: string | undefined }[];
  readonly told: string[];
  readonly video: MediaStreamTrack;
  /** Cameras opened during the meeting. */
  readonly opened: MediaStreamTrack[];
  readonly askPass: jest.Mock<() => Promise<Pass>>;
}

interface Wished {
  readonly blur?: boolean;
  readonly noise?: boolean;
  readonly brings?: boolean;
  readonly frames?: FrameKeys;
}

/** A connection to a fake room with the given tracks. The library is real except for its network connection. */
async function openLine({ blur = true, noise = true, brings = true, frames }: Wished = {}): Promise<Opened> {
  const askPass = jest.fn(() => Promise.resolve({ url: 'ws://meet.test', token: 'token' }));
  const line = new Line({ askPass, microphone: '', camera: '', speaker: '', noise, blur, frames });
  const { room } = line;
  jest.spyOn(room, 'setE2EEEnabled').mockResolvedValue(undefined);
  const { localParticipant } = room;
  const sent: Opened['sent'] = [];
  const opened: MediaStreamTrack[] = [];
  const published = new Map<unknown, unknown>();
  jest.spyOn(room, 'connect').mockResolvedValue(undefined);
  jest.spyOn(localParticipant, 'getTrackPublication').mockImplementation((source) => published.get(source) as never);
  jest.spyOn(localParticipant, 'publishTrack').mockImplementation((track, options) => {
    const local = track as LocalTrack;
    sent.push({ source: options?.source, processor: local.getProcessor()?.name });
    const publication = { track: local, source: options?.source, isMuted: false };
    published.set(options?.source, publication);
    room.emit(RoomEvent.LocalTrackPublished, publication as never, localParticipant);
    return Promise.resolve(publication as never);
  });
  for (const set of ['setCameraEnabled', 'setMicrophoneEnabled'] as const)
    jest.spyOn(localParticipant, set).mockResolvedValue(undefined);
  jest.spyOn(localParticipant, 'createTracks').mockImplementation((wanted) => {
    const track = trackOf(wanted?.video ? 'video' : 'audio');
    opened.push(track);
    const made = wanted?.video
      ? new LocalVideoTrack(track, undefined, false)
      : new LocalAudioTrack(track, undefined, false);
    return Promise.resolve([made as never]);
  });
  const told: string[] = [];
  line.onMutedByOthers((source, why) => told.push(`${source} ${why}`));
  const [audio, video] = [trackOf('audio'), trackOf('video')];
  room.once(RoomEvent.Disconnected, () => published.clear());
  const open = line.open(brings ? { audio, video } : {}, false);
  // Without a key, it opens later.
  if (!frames) await open;
  return { line, sent, told, video, opened, askPass };
}

/** An encryption that has no key yet. @returns it and a function that provides the key */
function keyless(): { frames: FrameKeys; giveKey: () => void } {
  let giveKey = (): void => undefined;
  const ownKey = new Promise<void>((resolve) => (giveKey = resolve));
  const worker = { postMessage: () => undefined } as unknown as Worker;
  return { frames: { keyProvider: new ExternalE2EEKeyProvider(), worker, ownKey, close: giveKey }, giveKey };
}

const camera = { source: Track.Source.Camera, processor: 'blur' };
const microphone = { source: Track.Source.Microphone, processor: 'noise' };

test('whoever comes in with blur and without noise is seen and heard so from the first', async () => {
  const { sent, told } = await openLine();
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(expect.arrayContaining([camera, microphone]));
  expect(told).toEqual([]);
});

test('a camera that can’t be blurred is not sent and let go of, and its owner reads why', async () => {
  failing = new Set(['blur']);
  const { sent, told, video } = await openLine();
  expect(sent).toEqual([microphone]);
  expect(video.readyState).toBe('ended');
  expect(told).toEqual(['camera effect']);
});

test('a voice whose noise can’t be taken out is heard with it, and its owner reads that', async () => {
  failing = new Set(['noise']);
  const { sent, told } = await openLine();
  expect(sent).toEqual(expect.arrayContaining([camera, { ...microphone, processor: undefined }]));
  expect(told).toEqual(['microphone effect']);
});

test('a camera that is turned on in the meeting is blurred before it is sent, or not sent', async () => {
  const { line, sent, told, opened } = await openLine({ brings: false });
  failing = new Set(['blur']);
  await line.setCamera(true);
  expect(sent).toEqual([]);
  expect(opened.map(({ readyState }) => readyState)).toEqual(['ended']);
  expect(told).toEqual(['camera effect']);
  failing = new Set();
  await Promise.all([line.setCamera(true), line.setMicrophone(true)]);
  expect(sent).toEqual(expect.arrayContaining([camera, microphone]));
  expect(sent).toHaveLength(2);
});

test('blur that is turned off while it is still being put on is off', async () => {
  const { line } = await openLine({ blur: false });
  const { blur } = line.effects;
  await Promise.all([blur.set(true), blur.set(false)]);
  expect(blur.isOn()).toBe(false);
  await Promise.all([blur.set(true), blur.set(false), blur.set(true)]);
  expect(blur.isOn()).toBe(true);
});

test('pressed twice, a camera is sent once', async () => {
  const { line, sent } = await openLine({ brings: false });
  jest.spyOn(line.room.localParticipant, 'setCameraEnabled').mockResolvedValue(undefined);
  await Promise.all([line.setCamera(true), line.setCamera(true)]);
  expect(sent).toEqual([camera]);
});

test('after a break both are sent as before', async () => {
  const { line, sent } = await openLine();
  sent.length = 0;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  line.room.emit(RoomEvent.Disconnected, undefined);
  await jest.advanceTimersByTimeAsync(1_000);
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(expect.arrayContaining([camera, microphone]));
});

test('a camera that the library lost on the way back is sent again, blurred', async () => {
  const { line, sent } = await openLine();
  sent.length = 0;
  jest.spyOn(line.room.localParticipant, 'getTrackPublication').mockReturnValue(undefined);
  line.room.emit(RoomEvent.Reconnected);
  await new Promise((done) => setTimeout(done));
  expect(sent).toEqual(expect.arrayContaining([camera, microphone]));
});

test('a camera that can’t be blurred when it is turned on again stays off, and its owner reads why', async () => {
  const { line, told } = await openLine();
  const failed = new EffectFailed('It can’t run here.');
  jest.spyOn(line.room.localParticipant, 'setCameraEnabled').mockRejectedValue(failed);
  await line.setCamera(true);
  expect(told).toEqual(['camera effect']);
});

test('another camera that can’t be blurred is turned off', async () => {
  const { line, told } = await openLine();
  jest.spyOn(line.room, 'switchActiveDevice').mockRejectedValue(new EffectFailed('It can’t run here.'));
  const set = jest.spyOn(line.room.localParticipant, 'setCameraEnabled').mockResolvedValue(undefined);
  await line.switchTo('videoinput', 'other');
  expect(set).toHaveBeenCalledWith(false);
  expect(told).toEqual(['camera effect']);
});

test('a try to come back that fails is followed by one other, not by two', async () => {
  const { line, askPass } = await openLine({ brings: false });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  askPass.mockClear();
  jest.mocked(line.room.connect).mockImplementation(() => {
    // Mimics the library, which emits this before its promise rejects.
    line.room.emit(RoomEvent.Disconnected, undefined);
    return Promise.reject(new Error('Nobody answers.'));
  });
  line.room.emit(RoomEvent.Disconnected, undefined);
  // After one, two, four, and eight seconds.
  await jest.advanceTimersByTimeAsync(15_000);
  expect(askPass).toHaveBeenCalledTimes(4);
});

test('whoever leaves while a new pass is asked for is not connected again', async () => {
  const { line, askPass } = await openLine({ brings: false });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  let answer: (pass: Pass) => void = () => undefined;
  askPass.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const connects = jest.mocked(line.room.connect);
  connects.mockClear();
  line.room.emit(RoomEvent.Disconnected, undefined);
  await jest.advanceTimersByTimeAsync(1_000);
  await line.close();
  answer({ url: 'ws://meet.test', token: 'token' });
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(connects).not.toHaveBeenCalled();
  expect(line.now().stands).toBe('over');
});

test('nor stays whoever leaves while the line is connected', async () => {
  const { line } = await openLine({ brings: false });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  let connected: () => void = () => undefined;
  jest.mocked(line.room.connect).mockReturnValue(new Promise<void>((resolve) => (connected = resolve)));
  line.room.emit(RoomEvent.Disconnected, undefined);
  await jest.advanceTimersByTimeAsync(1_000);
  await line.close();
  const disconnects = jest.spyOn(line.room, 'disconnect').mockResolvedValue(undefined);
  connected();
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(disconnects).toHaveBeenCalled();
  expect(line.now().stands).toBe('over');
});

test('what was brought along and could not be sent is sent at the second try, or its owner reads that it is off', async () => {
  const { line, sent, told } = await openLine({ brings: false });
  const publish = jest.mocked(line.room.localParticipant.publishTrack);
  publish.mockRejectedValueOnce(new Error('It took too long.'));
  await line.open({ video: trackOf('video') }, false);
  expect(sent).toEqual([camera]);
  expect(told).toEqual([]);

  const other = await openLine({ brings: false });
  jest.mocked(other.line.room.localParticipant.publishTrack).mockRejectedValue(new Error('It took too long.'));
  await other.line.open({ video: trackOf('video') }, false);
  expect(other.told).toEqual(['camera gone']);
});

test.each([
  ['video', Track.Source.Camera, 'camera'],
  ['audio', Track.Source.Microphone, 'microphone'],
] as const)(
  'a device that is pulled out in the meeting is told apart from one that a host turned off: %s',
  async (_, source, named) => {
    const { line, told } = await openLine();
    const publication = line.room.localParticipant.getTrackPublication(source);
    const mute = (): void =>
      void line.room.emit(RoomEvent.TrackMuted, publication as never, { isLocal: true } as never);
    // The library reports the ended track, finds no other device, and mutes it.
    publication?.track?.emit(TrackEvent.Ended, publication.track as never);
    mute();
    expect(told).toEqual([`${named} gone`]);
    await line[source === Track.Source.Camera ? 'setCamera' : 'setMicrophone'](true);
    mute();
    expect(told).toEqual([`${named} gone`, `${named} host`]);
  },
);

test('in an encrypted meeting nothing is sent before there is a key, and then what is still wanted', async () => {
  const { frames, giveKey } = keyless();
  const { line, sent, video } = await openLine({ frames });
  await waitFor(() => expect(line.now().stands).toBe('in'));
  await line.setCamera(false);
  await line.setMicrophone(false);
  await line.setMicrophone(true);
  expect([sent, video.readyState]).toEqual([[], 'live']);
  giveKey();
  await waitFor(() => expect(sent).toEqual([microphone]));
  expect(video.readyState).toBe('ended');
});

test('who leaves an encrypted meeting before there is a key lets go of their devices', async () => {
  const { frames } = keyless();
  const { line, sent, video } = await openLine({ frames });
  await waitFor(() => expect(line.now().stands).toBe('in'));
  await line.close();
  await waitFor(() => expect(video.readyState).toBe('ended'));
  expect(sent).toEqual([]);
});
