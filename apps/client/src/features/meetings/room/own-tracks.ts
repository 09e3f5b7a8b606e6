import {
  LocalAudioTrack,
  LocalVideoTrack,
  Track,
  type LocalTrack,
  type LocalTrackPublication,
  type Room,
} from 'livekit-client';
import { log } from '@/lib/log/log';
import { EffectFailed } from '../effects/effect-failed';
import type { EffectSwitch } from '../effects/effect-switch';
import type { Brought } from './line-state';

/** The library's classes don't match its own signatures under exactOptionalPropertyTypes. */
type Sendable = Exclude<Parameters<Room['localParticipant']['publishTrack']>[0], MediaStreamTrack>;

export type OwnSource = 'microphone' | 'camera';
const sources = { microphone: Track.Source.Microphone, camera: Track.Source.Camera } as const;

/** The room's methods for the user's own tracks. */
type Sending = Pick<
  Room['localParticipant'],
  'createTracks' | 'getTrackPublication' | 'publishTrack' | 'setCameraEnabled' | 'setMicrophoneEnabled'
>;

/**
 * The user's own microphone and camera. Effects are applied before anything is sent, so that hidden content is never
 * visible. Changes to a device run in sequence.
 */
export class OwnTracks {
  private isClosed = false;
  private readonly turns = new Map<OwnSource, Promise<unknown>>();

  /** @param onEffectFailed called if an effect couldn't be applied; if it's required, nothing is sent */
  constructor(
    private readonly local: () => Sending,
    private readonly effects: Readonly<Record<OwnSource, Pick<EffectSwitch, 'isNeeded' | 'prepare'>>>,
    private readonly onEffectFailed: (source: OwnSource) => void,
  ) {}

  /** Publishes the given tracks that should be on. Releases the others and those that fail. Never rejects. */
  async bring({ audio, video }: Brought, isWanted: (source: OwnSource) => boolean): Promise<void> {
    const [sendsAudio, sendsVideo] = [isWanted('microphone'), isWanted('camera')];
    if (!sendsAudio) audio?.stop();
    if (!sendsVideo) video?.stop();
    const bringing = async (source: OwnSource, track: LocalTrack): Promise<void> => {
      try {
        await this.after(source, () => this.send(source, track));
      } catch (error) {
        log.warn('A track could not be sent.', { component: 'meetings', action: source, error });
      }
    };
    await Promise.all([
      sendsAudio && audio && bringing('microphone', new LocalAudioTrack(audio, undefined, false) as LocalTrack),
      sendsVideo && video && bringing('camera', new LocalVideoTrack(video, undefined, false) as LocalTrack),
    ]);
  }

  /** Rejects with the browser's error if it denies the device. */
  async turn(source: OwnSource, on: boolean): Promise<void> {
    await this.after(source, async () => {
      const local = this.local();
      if (!on || this.sent(source)) {
        await (source === 'camera' ? local.setCameraEnabled(on) : local.setMicrophoneEnabled(on));
        return;
      }
      const [track] = await local.createTracks(source === 'camera' ? { video: true } : { audio: true });
      if (track) await this.send(source, track);
    });
  }

  /** Whether a device is being published or unpublished. */
  isTurning = (source: OwnSource): boolean => this.turns.has(source);

  /** A device's publication, muted or not. */
  sent(source: OwnSource): LocalTrackPublication | undefined {
    return this.local().getTrackPublication(sources[source]);
  }

  /** Stops all publishing, including of tracks being prepared. */
  close(): void {
    this.isClosed = true;
  }

  /** Reports an effect's failure; rejects with any other error from `work`. */
  private async after(source: OwnSource, work: () => Promise<void>): Promise<void> {
    const turn = (this.turns.get(source) ?? Promise.resolve()).then(work, work);
    this.turns.set(source, turn);
    try {
      await turn;
    } catch (error) {
      if (!(error instanceof EffectFailed)) throw error;
      log.warn('Nothing is sent of a device, since its effect failed.', {
        component: 'meetings',
        action: source,
        error,
      });
      this.onEffectFailed(source);
    } finally {
      if (this.turns.get(source) === turn) this.turns.delete(source);
    }
  }

  private async send(source: OwnSource, track: LocalTrack): Promise<void> {
    try {
      await this.prepare(source, track);
      if (this.isClosed) return track.stop();
      await this.local().publishTrack(track as Sendable, { source: sources[source] });
    } catch (error) {
      track.stop();
      throw error;
    }
  }

  private async prepare(source: OwnSource, track: LocalTrack): Promise<void> {
    const effect = this.effects[source];
    try {
      await effect.prepare(track);
    } catch (error) {
      if (effect.isNeeded()) throw new EffectFailed('Couldn’t turn on the effect', { cause: error });
      log.warn('Couldn’t turn on the effect', { component: 'meetings', action: source, error });
      this.onEffectFailed(source);
    }
  }
}
