import { LocalTrack, RoomEvent, type Room, type Track } from 'livekit-client';
import { log } from '@/lib/log/log';

/** What is done to one's own sound or picture on this device, before it is sent. */
export interface Effect {
  readonly source: Track.Source;
  /** Whether nothing is sent without it: what it hides must not be seen for a moment. */
  readonly isNeeded: boolean;
  /** Puts it on a track. It rejects where the browser can't. */
  readonly put: (track: LocalTrack) => Promise<void>;
}

/** Whether an effect is on, whichever track one has at the moment. */
export class EffectSwitch {
  private applying = Promise.resolve();

  /** @param wanted as it is when the first track is there */
  constructor(
    private readonly room: Room,
    private readonly effect: Effect,
    private wanted: boolean,
  ) {
    // It may have been turned on or off while the track was made ready.
    room.on(RoomEvent.LocalTrackPublished, ({ source }) => {
      if (source !== effect.source) return;
      this.apply().catch((error: unknown) => {
        log.warn('An effect could not be changed.', { component: 'meetings', action: source, error });
      });
    });
  }

  /** Whether it is on the present track. */
  isOn = (): boolean => this.track()?.getProcessor() !== undefined;

  /** Whether tracks are only sent with it. */
  isNeeded = (): boolean => this.effect.isNeeded && this.wanted;

  /** Puts it on a track that is not sent yet, where it is wanted. Rejects where the browser can't; one that isn't needed is off then. */
  async prepare(track: LocalTrack): Promise<void> {
    if (!this.wanted) return;
    try {
      await this.effect.put(track);
    } catch (error) {
      this.wanted = this.effect.isNeeded;
      throw error;
    }
  }

  /** Rejects where the browser can't; sound and picture stay as they are then. */
  async set(on: boolean): Promise<void> {
    this.wanted = on;
    try {
      await this.apply();
    } catch (error) {
      this.wanted = this.isOn();
      throw error;
    }
  }

  private track(): LocalTrack | undefined {
    const { track } = this.room.localParticipant.getTrackPublication(this.effect.source) ?? {};
    return track instanceof LocalTrack ? track : undefined;
  }

  /** One change after the other: what is still being put on can't be taken off, and would stay. */
  private apply(): Promise<void> {
    const change = (): Promise<void> => this.change();
    this.applying = this.applying.then(change, change);
    return this.applying;
  }

  private async change(): Promise<void> {
    const track = this.track();
    if (!track || this.isOn() === this.wanted) return;
    await (this.wanted ? this.effect.put(track) : track.stopProcessor());
  }
}
