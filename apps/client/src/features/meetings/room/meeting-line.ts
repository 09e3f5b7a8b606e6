import {
  LocalAudioTrack,
  LocalVideoTrack,
  Room,
  RoomEvent,
  Track,
  TrackEvent,
  VideoPresets,
  VideoQuality,
  type DisconnectReason,
  type RemoteTrack,
  type RemoteTrackPublication,
  type TrackPublication,
} from 'livekit-client';
import { log } from '@/lib/log/log';
import { EffectSwitch } from '../effects/effect-switch';
import { blurBehind, noiseOut } from '../effects/effects';
import { levelOf } from '../media/sound-level';
import { serverStateOf } from '../server-state';
import { begunState } from './begun-state';
import { changing, isRefusal, overBy, type Brought, type LineOptions, type LineState, type Over } from './line-state';
import { peersOf } from './people';

/** The library's own classes don't fit its own signature where optional properties are exact. */
type Sendable = Exclude<Parameters<Room['localParticipant']['publishTrack']>[0], MediaStreamTrack>;

/** Told that a microphone or camera is off that one wanted on: by a host, or because the device is gone. */
export type MutedListener = (source: 'microphone' | 'camera', why: 'host' | 'gone') => void;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
const nextWaitMs = (ms: number): number => Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, ms * 2));

/**
 * The line to a meeting: who is in it, what they send, and what one sends oneself. Only pictures that are shown are subscribed
 * (`show`); sound always is. What breaks comes back: for some seconds by itself, then with a new pass.
 */
export class MeetingLine {
  readonly room: Room;
  /** What is done to one's own sound and picture before they are sent. */
  readonly effects: Readonly<Record<'noise' | 'blur', EffectSwitch>>;
  private state: LineState = begunState;
  private isStale = false;
  private shown: ReadonlySet<string> = new Set();
  private lessData = false;
  private isLeaving = false;
  private stopWaiting: (() => void) | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly mutedByOthers = new Set<MutedListener>();
  /** Devices whose track ended by itself: they were pulled out. */
  private readonly ended = new Set<Track.Source>();
  private readonly sounds = document.createElement('div');
  /** Those that one wants on, so that they are after a break too. */
  private readonly wanted = { microphone: false, camera: false };
  /** Read by the library whenever the page is shown or hidden. */
  private readonly adaptive = { pauseVideoInBackground: true };

  constructor(private readonly options: LineOptions) {
    const deviceOf = (id: string) => (id === '' ? {} : { deviceId: id });
    this.room = new Room({
      adaptiveStream: this.adaptive,
      dynacast: true,
      disconnectOnPageLeave: true,
      audioCaptureDefaults: { ...deviceOf(options.microphone), autoGainControl: true, echoCancellation: true },
      videoCaptureDefaults: { ...deviceOf(options.camera), resolution: VideoPresets.h720.resolution },
      ...(options.speaker === '' ? {} : { audioOutput: { deviceId: options.speaker } }),
      publishDefaults: { simulcast: true, dtx: true, red: true },
      ...(options.frames && { e2ee: { keyProvider: options.frames.keyProvider, worker: options.frames.worker } }),
    });
    this.effects = {
      noise: new EffectSwitch(this.room, noiseOut, options.noise),
      blur: new EffectSwitch(this.room, blurBehind, options.blur),
    };
    for (const event of changing) this.room.on(event, () => this.look());
    this.room
      .on(RoomEvent.TrackPublished, (publication) => this.subscribe(publication))
      .on(RoomEvent.TrackSubscribed, (track) => this.hear(track))
      .on(RoomEvent.TrackUnsubscribed, (track) => track.detach().forEach((element) => element.remove()))
      .on(RoomEvent.TrackMuted, (publication, { isLocal }) => isLocal && this.onOwnMuted(publication))
      .on(RoomEvent.LocalTrackPublished, ({ track, source }) => {
        this.ended.delete(source);
        // Another device may take its place, by the library; else it is muted.
        track?.on(TrackEvent.Ended, () => this.ended.add(source));
        // Blurred, without noise or of another device it is another one.
        track?.on(TrackEvent.TrackProcessorUpdate, () => this.look());
        track?.on(TrackEvent.Restarted, () => this.look());
      })
      .on(RoomEvent.SignalReconnecting, () => this.change({ stands: 'broken' }))
      .on(RoomEvent.Reconnecting, () => this.change({ stands: 'broken' }))
      .on(RoomEvent.Reconnected, () => this.onBack())
      .on(RoomEvent.Disconnected, (reason) => void this.onGone(reason));
    this.sounds.hidden = true;
  }

  subscribeTo = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  now = (): LineState => this.state;

  /** Calls back where a microphone or camera was turned off from outside. */
  onMutedByOthers(listener: MutedListener): () => void {
    this.mutedByOthers.add(listener);
    return () => this.mutedByOthers.delete(listener);
  }

  /** Goes in with what was brought along. Never rejects: what went wrong stands in the state. */
  async open({ audio, video }: Brought, lessData: boolean): Promise<void> {
    document.body.append(this.sounds);
    this.lessData = lessData;
    this.wanted.microphone = audio !== undefined;
    this.wanted.camera = video !== undefined;
    if (this.options.frames) await this.room.setE2EEEnabled(true);
    if (!(await this.connect())) {
      audio?.stop();
      video?.stop();
      return;
    }
    const { localParticipant } = this.room;
    const publish = async (track: Sendable, source: Track.Source): Promise<void> => {
      try {
        await localParticipant.publishTrack(track, { source });
      } catch (error) {
        track.stop();
        log.warn('A track could not be sent.', { component: 'meetings', action: source, error });
      }
    };
    await Promise.all([
      audio && publish(new LocalAudioTrack(audio, undefined, false) as Sendable, Track.Source.Microphone),
      video && publish(new LocalVideoTrack(video, undefined, false) as Sendable, Track.Source.Camera),
    ]);
    this.sendLess(lessData);
  }

  /** Leaves, and lets go of devices. */
  async close(over: Over = 'left'): Promise<void> {
    this.isLeaving = true;
    this.stopWaiting?.();
    this.change({ stands: 'over', over });
    await this.room.disconnect();
    this.options.frames?.close();
    this.sounds.remove();
  }

  /** Rejects with the browser's error where it gives no microphone. */
  async setMicrophone(on: boolean): Promise<void> {
    this.wanted.microphone = on;
    await this.room.localParticipant.setMicrophoneEnabled(on);
    this.look();
  }

  /** Rejects with the browser's error where it gives no camera. */
  async setCamera(on: boolean): Promise<void> {
    this.wanted.camera = on;
    await this.room.localParticipant.setCameraEnabled(on);
    this.sendLess(this.lessData);
    this.look();
  }

  /** Shows a screen that the person chooses, with its sound where the browser offers that. Rejects with the browser's error. */
  async setSharing(on: boolean): Promise<void> {
    await this.room.localParticipant.setScreenShareEnabled(on, {
      audio: true,
      contentHint: 'detail',
      selfBrowserSurface: 'exclude',
      surfaceSwitching: 'include',
      systemAudio: 'include',
    });
    this.look();
  }

  /** Moves to another microphone, camera or loudspeaker. Rejects with the browser's error. */
  async switchTo(kind: MediaDeviceKind, deviceId: string): Promise<void> {
    await this.room.switchActiveDevice(kind, deviceId);
  }

  /** Plays what the browser held back; has to come from a press. */
  play = (): Promise<void> => this.room.startAudio();

  /** From now on only these pictures are fetched. */
  show(pictures: ReadonlySet<string>): void {
    this.shown = pictures;
    for (const { videoTrackPublications } of this.room.remoteParticipants.values())
      for (const publication of videoTrackPublications.values()) this.subscribe(publication as RemoteTrackPublication);
  }

  /** Whether pictures come while nobody looks at the page, since it records them. */
  keepComing(keeps: boolean): void {
    this.adaptive.pauseVideoInBackground = !keeps;
  }

  /** Sends a small picture only, or all sizes again. */
  sendLess(less: boolean): void {
    this.lessData = less;
    const camera = this.room.localParticipant.getTrackPublication(Track.Source.Camera)?.track;
    if (camera instanceof LocalVideoTrack) camera.setPublishingQuality(less ? VideoQuality.LOW : VideoQuality.HIGH);
  }

  /** The track of one's own microphone that is sent; undefined where there is none. */
  ownMicrophone(): MediaStreamTrack | undefined {
    return this.room.localParticipant.getTrackPublication(Track.Source.Microphone)?.track?.mediaStreamTrack;
  }

  /** The microphones that are heard in this room now, one's own among them, by participant. */
  voices(): ReadonlyMap<string, MediaStreamTrack> {
    const all = [this.room.localParticipant, ...this.room.remoteParticipants.values()];
    return new Map(
      all.flatMap((one) => {
        const track = one.getTrackPublication(Track.Source.Microphone)?.track?.mediaStreamTrack;
        return track ? [[one.identity, track] as const] : [];
      }),
    );
  }

  /** Reads how loud one's own microphone is while it is off; undefined where there is none. Its sound goes nowhere. */
  listenWhileMuted(): { read: () => number; close: () => void } | undefined {
    const track = this.room.localParticipant.getTrackPublication(Track.Source.Microphone)?.track?.mediaStreamTrack;
    if (!track || track.readyState === 'ended') return undefined;
    const copy = track.clone();
    copy.enabled = true;
    const reader = levelOf(copy);
    return {
      read: reader.read,
      close: () => {
        reader.close();
        copy.stop();
      },
    };
  }

  private async connect(): Promise<boolean> {
    try {
      const { url, token } = await this.options.askPass();
      if (this.isLeaving) return false;
      await this.room.connect(url, token, { autoSubscribe: false });
    } catch (error) {
      if (this.isLeaving) return false;
      if (isRefusal(error)) {
        this.change({ stands: 'over', over: 'refused', error });
        return false;
      }
      log.warn('The meeting server was not reached; it is tried again.', { component: 'meetings', error });
      return this.comeBack();
    }
    for (const { trackPublications } of this.room.remoteParticipants.values())
      for (const publication of trackPublications.values()) this.subscribe(publication as RemoteTrackPublication);
    this.change({ stands: 'in' });
    return true;
  }

  /** Asks for new passes, waiting longer each time, until one opens the room or none is given any more. */
  private async comeBack(why: 'broken' | 'moving' = 'broken'): Promise<boolean> {
    this.change({ stands: this.state.stands === 'connecting' ? 'connecting' : why });
    const firstWaitMs = why === 'moving' ? 0 : FIRST_WAIT_MS;
    for (let waitMs = firstWaitMs; !this.isLeaving; waitMs = nextWaitMs(waitMs)) {
      await new Promise<void>((go) => {
        const timer = setTimeout(go, waitMs);
        this.stopWaiting = () => (clearTimeout(timer), go());
      });
      if (this.isLeaving) break;
      try {
        const { url, token } = await this.options.askPass();
        await this.room.connect(url, token, { autoSubscribe: false });
        this.onBack();
        return true;
      } catch (error) {
        if (!isRefusal(error)) {
          this.change({ server: serverStateOf(error) });
          continue;
        }
        this.change({ stands: 'over', over: why === 'moving' ? 'removed' : 'refused', error });
        break;
      }
    }
    return false;
  }

  private async onGone(reason: DisconnectReason | undefined): Promise<void> {
    if (this.isLeaving || this.state.stands === 'over' || this.state.stands === 'connecting') return;
    const over = overBy(reason);
    if (over !== undefined && over !== 'removed') return void this.change({ stands: 'over', over });
    // Led into another room, sent to the lobby, or removed: only the server knows.
    if (!(await (over === 'removed' ? this.comeBack('moving') : this.comeBack()))) return;
    const { localParticipant } = this.room;
    await Promise.allSettled([
      this.wanted.microphone && localParticipant.setMicrophoneEnabled(true),
      this.wanted.camera && localParticipant.setCameraEnabled(true),
    ]);
    this.sendLess(this.lessData);
    this.look();
  }

  private onBack(): void {
    this.change({ stands: 'in', server: undefined });
    this.show(this.shown);
    for (const { audioTrackPublications } of this.room.remoteParticipants.values())
      for (const publication of audioTrackPublications.values()) this.subscribe(publication as RemoteTrackPublication);
  }

  private subscribe(publication: RemoteTrackPublication): void {
    const isShown = publication.kind === Track.Kind.Audio || this.shown.has(publication.trackSid);
    // In an encrypted meeting nothing is played that is said to be open: nobody there sends it.
    const wants = isShown && (!this.options.frames || publication.isEncrypted);
    if (publication.isDesired !== wants) publication.setSubscribed(wants);
  }

  private hear(track: RemoteTrack): void {
    if (track.kind === Track.Kind.Audio) this.sounds.append(track.attach());
  }

  private onOwnMuted({ source }: TrackPublication): void {
    const which =
      source === Track.Source.Microphone ? 'microphone' : source === Track.Source.Camera ? 'camera' : undefined;
    if (which === undefined || !this.wanted[which]) return;
    this.wanted[which] = false;
    const why = this.ended.delete(source) ? 'gone' : 'host';
    this.mutedByOthers.forEach((listener) => listener(which, why));
  }

  /** Looks at the room once, however much changed in it at a time. */
  private look(): void {
    if (this.isStale) return;
    this.isStale = true;
    queueMicrotask(() => {
      this.isStale = false;
      this.change({});
    });
  }

  private change(part: Partial<LineState>): void {
    const { localParticipant } = this.room;
    this.state = {
      ...this.state,
      peers: peersOf(this.room),
      place: this.room.name,
      microphoneOn: localParticipant.isMicrophoneEnabled,
      cameraOn: localParticipant.isCameraEnabled,
      sharing: localParticipant.isScreenShareEnabled,
      mayPlay: this.room.canPlaybackAudio,
      ...part,
    };
    this.listeners.forEach((listener) => listener());
  }
}
