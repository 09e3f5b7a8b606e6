import { LocalTrack, RoomEvent, type Room, type Track } from 'livekit-client';
import { log } from '@/lib/log/log';

/** An effect on the user's own audio or video, applied on this device before sending. */
export interface Effect {
  readonly source: Track.Source;
  /** True if the track must not be sent without the effect, because the hidden content must never be visible. */
  readonly isNeeded: boolean;
  /** Applies it to a track. Rejects if the browser doesn't support it. */
  readonly put: (track: LocalTrack) => Promise<void>;
}

/** Whether an effect is on, independent of the current track. */
export class EffectSwitch {
  private applying = Promise.resolve();

  /** @param wanted the initial state for the first track */
  constructor(
    private readonly room: Room,
    private readonly effect: Effect,
    private wanted: boolean,
  ) {
    // The effect may have been toggled while the track was being prepared.
    room.on(RoomEvent.LocalTrackPublished, ({ source }) => {
      if (source !== effect.source) return;
      this.apply().catch((error: unknown) => {
        log.warn('An effect could not be changed.', { component: 'meetings', action: source, error });
      });
    });
  }

  /** Whether it's applied to the current track. */
  isOn = (): boolean => this.track()?.getProcessor() !== undefined;

  /** Whether tracks may be sent only with it. */
  isNeeded = (): boolean => this.effect.isNeeded && this.wanted;

  /**
   * Applies it to an unpublished track if it's on. Rejects if the browser doesn't support it; an optional effect is
   * then turned off.
   */
  async prepare(track: LocalTrack): Promise<void> {
    if (!this.wanted) return;
    try {
      await this.effect.put(track);
    } catch (error) {
      this.wanted = this.effect.isNeeded;
      throw error;
    }
  }

  /** Rejects if the browser doesn't support it. The track is unchanged then. */
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

  /** One change at a time: an effect that is still being applied couldn't be removed and would stay. */
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
