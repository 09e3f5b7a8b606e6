import { LocalTrack, RoomEvent, type Room, type Track } from 'livekit-client';
import { log } from '@/lib/log/log';

/** What is done to one's own sound or picture on this device, before it is sent. */
export interface Effect {
  readonly source: Track.Source;
  /** Puts it on a track. It rejects where the browser can't. */
  readonly put: (track: LocalTrack) => Promise<void>;
}

/** Whether an effect is on, whichever track one has at the moment. */
export class EffectSwitch {
  /** @param wanted as it is when the first track is there */
  constructor(
    private readonly room: Room,
    private readonly effect: Effect,
    private wanted: boolean,
  ) {
    room.on(RoomEvent.LocalTrackPublished, ({ source }) => {
      if (source !== effect.source || !this.wanted) return;
      this.apply().catch((error: unknown) => {
        log.warn('An effect could not be put on.', { component: 'meetings', action: source, error });
      });
    });
  }

  /** Whether it is on the present track. */
  isOn = (): boolean => this.track()?.getProcessor() !== undefined;

  /** Rejects where the browser can't; sound and picture go on as they are then. */
  async set(on: boolean): Promise<void> {
    this.wanted = on;
    await this.apply();
  }

  private track(): LocalTrack | undefined {
    const { track } = this.room.localParticipant.getTrackPublication(this.effect.source) ?? {};
    return track instanceof LocalTrack ? track : undefined;
  }

  private async apply(): Promise<void> {
    const track = this.track();
    if (!track || this.isOn() === this.wanted) return;
    await (this.wanted ? this.effect.put(track) : track.stopProcessor());
  }
}
