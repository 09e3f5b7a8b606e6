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
 * Told of a microphone or camera that is not as one wanted it: off by a host, off because the device is gone, or without its effect – a
 * camera is off then, since what is behind somebody would be seen.
 */
export type MutedListener = (source: OwnSource, why: 'host' | 'gone' | 'effect') => void;

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
  private isComingBack = false;
  /** In an encrypted meeting: before one's own key is there nothing is sent, as nothing could be encrypted. */
  private isKeyless: boolean;
  private readonly own: OwnTracks;
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
        // Another device may take its place, by the library; else it is muted.
        track?.on(TrackEvent.Ended, () => this.ended.add(source));
        // Blurred, without noise or of another device it is another one.
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

  /** Calls back where a microphone or camera was turned off by anything but oneself. */
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
    if (await this.connect()) await this.options.frames?.ownKey;
    this.isKeyless = false;
    await this.own.bring({ audio, video }, (source) => !this.isOver() && this.wanted[source]);
    // What could not be sent is tried once more, and then told.
    await this.sendWanted();
  }

  /** Leaves, and lets go of devices. */
  async close(over: Over = 'left'): Promise<void> {
    this.isLeaving = true;
    this.own.close();
    this.stopWaiting?.();
    this.change({ stands: 'over', over });
    await this.room.disconnect();
    this.options.frames?.close();
    this.sounds.remove();
  }

  /** Rejects with the browser's error where it gives no microphone. */
  async setMicrophone(on: boolean): Promise<void> {
    await this.turn('microphone', on);
  }

  /** Rejects with the browser's error where it gives no camera. Where it can't be blurred as it should it stays off. */
  async setCamera(on: boolean): Promise<void> {
    await this.turn('camera', on);
    this.sendLess(this.lessData);
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
    try {
      await this.room.switchActiveDevice(kind, deviceId);
    } catch (error) {
      if (!(error instanceof EffectFailed)) throw error;
      // The picture of the camera before stands still at the others.
      await this.own.turn('camera', false);
      this.onEffectFailed('camera');
    }
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
  ownMicrophone = (): MediaStreamTrack | undefined => this.own.sent('microphone')?.track?.mediaStreamTrack;

  /** The microphones that are heard in this room now, one's own among them, by participant. */
  voices = (): ReadonlyMap<string, MediaStreamTrack> => voicesIn(this.room);

  /** Reads how loud one's own microphone is while it is off; undefined where there is none. Its sound goes nowhere. */
  listenWhileMuted(): { read: () => number; close: () => void } | undefined {
    const track = this.ownMicrophone();
    return track && levelOfMuted(track);
  }

  /** While the line is down, or has no key, it is only wanted: it is turned on once the line is back. */
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

  /** Asks for new passes, waiting longer each time, until one opens the room or none is given any more. */
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
    // A try that failed says so too, and another one follows; nobody takes the place from another device of theirs again and again.
    if (this.isComingBack && over === 'elsewhere') return void this.change({ stands: 'over', over });
    if (this.isComingBack || this.state.stands === 'connecting') return;
    if (over !== undefined && over !== 'removed') return void this.change({ stands: 'over', over });
    // Led into another room, sent to the lobby, or removed: only the server knows.
    if (!(await (over === 'removed' ? this.comeBack('moving') : this.comeBack()))) return;
    await this.sendWanted();
  }

  /** Turns on what is wanted and not sent: after a break, or since the library could not send it again. */
  private async sendWanted(): Promise<void> {
    if (this.isOver() || this.isKeyless) return;
    const again = async (source: OwnSource): Promise<void> => {
      if (!this.wanted[source] || this.own.sent(source) || this.own.isTurning(source)) return;
      try {
        await this.own.turn(source, true);
      } catch (error) {
        log.warn('A device could not be turned on again.', { component: 'meetings', action: source, error });
        // Else the line broke again, and it is tried again with it.
        const isRefused = error instanceof PublishTrackError && error.status === 403;
        if (this.state.stands === 'in') this.turnedOff(source, isRefused ? 'host' : 'gone');
      }
    };
    await Promise.all([again('microphone'), again('camera')]);
    this.sendLess(this.lessData);
    this.look();
  }

  private isOver = (): boolean => this.isLeaving || this.state.stands === 'over';

  /** Whether it was left while it was connected; then nothing of it stays. */
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
    this.turnedOff(which, this.ended.delete(source) ? 'gone' : 'host');
  }

  /** A voice is heard with its noise; a picture is not sent. */
  private onEffectFailed(source: OwnSource): void {
    if (source === 'camera') this.turnedOff(source, 'effect');
    else this.mutedByOthers.forEach((listener) => listener(source, 'effect'));
  }

  private turnedOff(source: OwnSource, why: 'host' | 'gone' | 'effect'): void {
    this.wanted[source] = false;
    this.mutedByOthers.forEach((listener) => listener(source, why));
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
    this.state = { ...this.state, ...seenIn(this.room), ...part };
    this.listeners.forEach((listener) => listener());
  }
}
