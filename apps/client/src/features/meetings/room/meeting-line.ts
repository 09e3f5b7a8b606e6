import {
  LocalVideoTrack,
  PublishTrackError,
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
import { EffectFailed } from '../effects/effect-failed';
import { blurBehind, noiseOut } from '../effects/effects';
import { levelOfMuted } from '../media/muted-level';
import { serverStateOf } from '../server-state';
import { begunState, seenIn } from './begun-state';
import { changing, isRefusal, overBy, type Brought, type LineOptions, type LineState, type Over } from './line-state';
import { OwnTracks, type OwnSource } from './own-tracks';
import { voicesIn } from './people';

/**
 * Called if a microphone or camera differs from the person's choice: muted by a host, unplugged, or without its
 * effect. A camera is turned off then, because the background would be visible.
 */
export type MutedListener = (source: OwnSource, why: 'host' | 'gone' | 'effect') => void;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
const nextWaitMs = (ms: number): number => Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, ms * 2));

/**
 * The connection to a meeting: participants, their media, and the user's own. Only visible videos are subscribed
 * (`show`), audio always is. Recovers from disconnects: automatically for some seconds, then with a new pass.
 */
export class MeetingLine {
  readonly room: Room;
  /** Effects applied to the user's own audio and video before sending. */
  readonly effects: Readonly<Record<'noise' | 'blur', EffectSwitch>>;
  private state: LineState = begunState;
  private isStale = false;
  private shown: ReadonlySet<string> = new Set();
  private lessData = false;
  private isLeaving = false;
  private isComingBack = false;
  /**
   * True in an encrypted meeting until the user's own key is available. Nothing is sent until then, because it couldn't
   * be encrypted.
   */
  private isKeyless: boolean;
  private readonly own: OwnTracks;
  private stopWaiting: (() => void) | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly mutedByOthers = new Set<MutedListener>();
  /** Sources whose track ended because the device was unplugged. */
  private readonly ended = new Set<Track.Source>();
  private readonly sounds = document.createElement('div');
  /** Devices that should be on, including after a reconnect. */
  private readonly wanted = { microphone: false, camera: false };
  /** The library reads this whenever the page is shown or hidden. */
  private readonly adaptive = { pauseVideoInBackground: true };

  constructor(private readonly options: LineOptions) {
    this.isKeyless = options.frames !== undefined;
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
    this.own = new OwnTracks(
      () => this.room.localParticipant,
      { microphone: this.effects.noise, camera: this.effects.blur },
      (source) => this.onEffectFailed(source),
    );
    for (const event of changing) this.room.on(event, () => this.look());
    this.room
      .on(RoomEvent.TrackPublished, (publication) => this.subscribe(publication))
      .on(RoomEvent.TrackSubscribed, (track) => this.hear(track))
      .on(RoomEvent.TrackUnsubscribed, (track) => track.detach().forEach((element) => element.remove()))
      .on(RoomEvent.TrackMuted, (publication, { isLocal }) => isLocal && this.onOwnMuted(publication))
      .on(RoomEvent.LocalTrackPublished, ({ track, source }) => {
        this.ended.delete(source);
        // The library may switch to another device; otherwise the track is muted.
        track?.on(TrackEvent.Ended, () => this.ended.add(source));
        // Effects and device changes replace the track.
        track?.on(TrackEvent.TrackProcessorUpdate, () => this.look());
        track?.on(TrackEvent.Restarted, () => this.look());
      })
      .on(RoomEvent.SignalReconnecting, () => this.change({ stands: 'broken' }))
      .on(RoomEvent.Reconnecting, () => this.change({ stands: 'broken' }))
      .on(RoomEvent.Reconnected, () => {
        this.onBack();
        void this.sendWanted();
      })
      .on(RoomEvent.Disconnected, (reason) => void this.onGone(reason));
    this.sounds.hidden = true;
  }

  subscribeTo = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  now = (): LineState => this.state;

  /**
   * Calls the listener when a microphone or camera was turned off by anything except the person. Returns the
   * unsubscribe function.
   */
  onMutedByOthers(listener: MutedListener): () => void {
    this.mutedByOthers.add(listener);
    return () => this.mutedByOthers.delete(listener);
  }

  /** Connects and publishes the given tracks. Never rejects; errors are in the state. */
  async open({ audio, video }: Brought, lessData: boolean): Promise<void> {
    document.body.append(this.sounds);
    this.lessData = lessData;
    this.wanted.microphone = audio !== undefined;
    this.wanted.camera = video !== undefined;
    if (this.options.frames) await this.room.setE2EEEnabled(true);
    if (await this.connect()) await this.options.frames?.ownKey;
    this.isKeyless = false;
    await this.own.bring({ audio, video }, (source) => !this.isOver() && this.wanted[source]);
    // Failed tracks are tried once more, and then reported.
    await this.sendWanted();
  }

  /** Disconnects and releases devices. */
  async close(over: Over = 'left'): Promise<void> {
    this.isLeaving = true;
    this.own.close();
    this.stopWaiting?.();
    this.change({ stands: 'over', over });
    await this.room.disconnect();
    this.options.frames?.close();
    this.sounds.remove();
  }

  /** Rejects with the browser's error if it denies the microphone. */
  async setMicrophone(on: boolean): Promise<void> {
    await this.turn('microphone', on);
  }

  /** Rejects with the browser's error if it denies the camera. Stays off if a required blur fails. */
  async setCamera(on: boolean): Promise<void> {
    await this.turn('camera', on);
    this.sendLess(this.lessData);
  }

  /**
   * Shares a screen that the person selects, with audio if the browser supports it. Rejects with the browser's error.
   */
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

  /** Switches to another microphone, camera, or speaker. Rejects with the browser's error. */
  async switchTo(kind: MediaDeviceKind, deviceId: string): Promise<void> {
    try {
      await this.room.switchActiveDevice(kind, deviceId);
    } catch (error) {
      if (!(error instanceof EffectFailed)) throw error;
      // The others see a frozen frame of the previous camera.
      await this.own.turn('camera', false);
      this.onEffectFailed('camera');
    }
  }

  /** Plays audio that the browser blocked. Must be called from a user gesture. */
  play = (): Promise<void> => this.room.startAudio();

  /** Sets which videos are received. */
  show(pictures: ReadonlySet<string>): void {
    this.shown = pictures;
    for (const { videoTrackPublications } of this.room.remoteParticipants.values())
      for (const publication of videoTrackPublications.values()) this.subscribe(publication as RemoteTrackPublication);
  }

  /** Whether videos are received while the page is hidden, because it's recording them. */
  keepComing(keeps: boolean): void {
    this.adaptive.pauseVideoInBackground = !keeps;
  }

  /** Sends only a small video, or all sizes again. */
  sendLess(less: boolean): void {
    this.lessData = less;
    const camera = this.room.localParticipant.getTrackPublication(Track.Source.Camera)?.track;
    if (camera instanceof LocalVideoTrack) camera.setPublishingQuality(less ? VideoQuality.LOW : VideoQuality.HIGH);
  }

  /** The track of the user's own published microphone; undefined if there is none. */
  ownMicrophone = (): MediaStreamTrack | undefined => this.own.sent('microphone')?.track?.mediaStreamTrack;

  /** The audible microphones in this room, including the user's own, by participant. */
  voices = (): ReadonlyMap<string, MediaStreamTrack> => voicesIn(this.room);

  /** Measures the level of the user's own muted microphone; undefined if there is none. The audio isn't sent. */
  listenWhileMuted(): { read: () => number; close: () => void } | undefined {
    const track = this.ownMicrophone();
    return track && levelOfMuted(track);
  }

  /** While disconnected or without a key, only records the choice. It's applied after the reconnect. */
  private async turn(source: OwnSource, on: boolean): Promise<void> {
    this.wanted[source] = on;
    const isDown = this.isKeyless || this.state.stands === 'broken' || this.state.stands === 'moving';
    if (!on || !isDown || this.own.sent(source)) await this.own.turn(source, on);
    this.look();
  }

  private async connect(): Promise<boolean> {
    try {
      const { url, token } = await this.options.askPass();
      if (this.isLeaving) return false;
      await this.room.connect(url, token, { autoSubscribe: false });
      if (await this.isGone()) return false;
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

  /** Requests new passes with increasing delays until one connects or none is granted. */
  private async comeBack(why: 'broken' | 'moving' = 'broken'): Promise<boolean> {
    this.isComingBack = true;
    try {
      return await this.askUntilBack(why);
    } finally {
      this.isComingBack = false;
    }
  }

  private async askUntilBack(why: 'broken' | 'moving'): Promise<boolean> {
    this.change({ stands: this.state.stands === 'connecting' ? 'connecting' : why });
    const firstWaitMs = why === 'moving' ? 0 : FIRST_WAIT_MS;
    for (let waitMs = firstWaitMs; !this.isOver(); waitMs = nextWaitMs(waitMs)) {
      await new Promise<void>((go) => {
        const timer = setTimeout(go, waitMs);
        this.stopWaiting = () => (clearTimeout(timer), go());
      });
      if (this.isOver()) break;
      try {
        const { url, token } = await this.options.askPass();
        if (this.isOver()) break;
        await this.room.connect(url, token, { autoSubscribe: false });
        if (await this.isGone()) break;
        this.onBack();
        return true;
      } catch (error) {
        if (this.isOver()) break;
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
    if (this.isOver()) return;
    const over = overBy(reason);
    // A failed attempt also emits this event, and another attempt follows. A person's two devices must not keep
    // replacing each other.
    if (this.isComingBack && over === 'elsewhere') return void this.change({ stands: 'over', over });
    if (this.isComingBack || this.state.stands === 'connecting') return;
    if (over !== undefined && over !== 'removed') return void this.change({ stands: 'over', over });
    // Moved to another room or the lobby, or removed: only the server knows which.
    if (!(await (over === 'removed' ? this.comeBack('moving') : this.comeBack()))) return;
    await this.sendWanted();
  }

  /** Publishes tracks that should be on but aren't: after a reconnect, or if the library couldn't republish them. */
  private async sendWanted(): Promise<void> {
    if (this.isOver() || this.isKeyless) return;
    const again = async (source: OwnSource): Promise<void> => {
      if (!this.wanted[source] || this.own.sent(source) || this.own.isTurning(source)) return;
      try {
        await this.own.turn(source, true);
      } catch (error) {
        log.warn('A device could not be turned on again.', { component: 'meetings', action: source, error });
        // Otherwise the connection is down again, and the next reconnect retries.
        const isRefused = error instanceof PublishTrackError && error.status === 403;
        if (this.state.stands === 'in') this.turnedOff(source, isRefused ? 'host' : 'gone');
      }
    };
    await Promise.all([again('microphone'), again('camera')]);
    this.sendLess(this.lessData);
    this.look();
  }

  private isOver = (): boolean => this.isLeaving || this.state.stands === 'over';

  /** Whether it was closed while connecting. If so, cleans up. */
  private async isGone(): Promise<boolean> {
    if (!this.isOver()) return false;
    await this.room.disconnect();
    return true;
  }

  private onBack(): void {
    this.change({ stands: 'in', server: undefined });
    this.show(this.shown);
    for (const { audioTrackPublications } of this.room.remoteParticipants.values())
      for (const publication of audioTrackPublications.values()) this.subscribe(publication as RemoteTrackPublication);
  }

  private subscribe(publication: RemoteTrackPublication): void {
    const isShown = publication.kind === Track.Kind.Audio || this.shown.has(publication.trackSid);
    // In an encrypted meeting, media marked as unencrypted isn't played, because no participant sends it.
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
    this.turnedOff(which, this.ended.delete(source) ? 'gone' : 'host');
  }

  /** Audio is sent with its noise; video isn't sent. */
  private onEffectFailed(source: OwnSource): void {
    if (source === 'camera') this.turnedOff(source, 'effect');
    else this.mutedByOthers.forEach((listener) => listener(source, 'effect'));
  }

  private turnedOff(source: OwnSource, why: 'host' | 'gone' | 'effect'): void {
    this.wanted[source] = false;
    this.mutedByOthers.forEach((listener) => listener(source, why));
  }

  /** Updates the state once per batch of changes. */
  private look(): void {
    if (this.isStale) return;
    this.isStale = true;
    queueMicrotask(() => {
      this.isStale = false;
      this.change({});
    });
  }

  private change(part: Partial<LineState>): void {
    this.state = { ...this.state, ...seenIn(this.room), ...part };
    this.listeners.forEach((listener) => listener());
  }
}
