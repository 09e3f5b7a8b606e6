import {
  AudioStream,
  Room,
  RoomEvent,
  TrackKind,
  TrackSource,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
} from '@livekit/rtc-node';
import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import type { RecordingRows } from './recording-rows.js';
import type { Say } from './say.js';
import { SegmentKeeper } from './segment-keeper.js';
import { VoiceWriter } from './voice-writer.js';

/** Audio arrives in frames of this length; each costs a call out of the library. */
const FRAME_MS = 100;

/** Why the recorder left the room. */
export type Left = 'ended' | 'line-lost' | 'told';

/**
 * Joins a meeting as a hidden participant, which people are informed about, and records the voices of people who
 * consented. Subscribes to no one else.
 */
export class RoomRecorder {
  private readonly room = new Room();
  private readonly writers = new Map<string, VoiceWriter>();
  /** Undefined until it listens. */
  private begunAt: Date | undefined;
  private agreed: ReadonlySet<string> = new Set();
  private readonly keeper: SegmentKeeper;
  private leave: (why: Left) => void = () => undefined;
  private isLeaving = false;
  private readonly left = new Promise<Left>((resolve) => {
    this.leave = (why) => {
      this.isLeaving = true;
      resolve(why);
    };
  });

  constructor(
    private readonly rows: RecordingRows,
    private readonly say: Say,
  ) {
    this.keeper = new SegmentKeeper({ rows, say, giveUp: () => this.leave('line-lost') });
    this.room
      .on(RoomEvent.ParticipantConnected, () => this.choose())
      .on(RoomEvent.TrackPublished, () => this.choose())
      .on(RoomEvent.TrackSubscribed, (track, publication, person) => void this.hear(track, publication, person))
      .on(RoomEvent.TrackMuted, (_publication, { identity }) => this.writers.get(identity)?.flush())
      .on(RoomEvent.Disconnected, () => this.leave('line-lost'));
  }

  /** Records until it's stopped, the recording ends, or the connection is lost. By then, all audio is on disk. */
  async record(url: string, token: string): Promise<Left> {
    await this.room.connect(url, token, { autoSubscribe: false, dynacast: false });
    const timer = setInterval(() => void this.look(), recordingLimits.lookEveryMs);
    // Requests the tracks first, so that voices arrive soon after the recording starts.
    await this.look();
    if (!this.isLeaving) this.begunAt = await this.rows.listen();
    const why = await this.left;
    clearInterval(timer);
    for (const writer of this.writers.values()) writer.flush();
    await this.room.disconnect();
    await this.keeper.done();
    return why;
  }

  stop(): void {
    this.leave('told');
  }

  private async look(): Promise<void> {
    try {
      const { goesOn, agreed } = await this.rows.look(this.keeper.trouble());
      // Declining also discards the audio that hasn't been written yet.
      for (const id of this.agreed) if (!agreed.has(id)) this.writers.get(id)?.discard();
      this.agreed = agreed;
      this.choose();
      if (!goesOn) this.leave('ended');
    } catch (error) {
      this.say('warn', 'couldn’t check the state of a recording', { error: String(error) });
    }
  }

  /** Subscribes to the microphones of people who agreed, and no others. */
  private choose(): void {
    for (const { identity, trackPublications } of this.room.remoteParticipants.values())
      for (const publication of trackPublications.values()) {
        const isWanted = isMicrophone(publication) && this.agreed.has(identity);
        if (publication.subscribed !== isWanted) publication.setSubscribed(isWanted);
      }
  }

  private async hear(
    track: RemoteTrack,
    publication: RemoteTrackPublication,
    { identity }: RemoteParticipant,
  ): Promise<void> {
    if (!isMicrophone(publication)) return;
    const writer = this.writers.get(identity) ?? new VoiceWriter((segment) => this.keeper.keep(identity, segment));
    this.writers.set(identity, writer);
    const { sampleRate } = recordingLimits;
    const stream = new AudioStream(track, { sampleRate, numChannels: 1, frameSizeMs: FRAME_MS });
    for await (const { data } of stream) {
      if (this.begunAt === undefined || !this.agreed.has(identity) || publication.muted) continue;
      writer.take(data, Date.now() - this.begunAt.getTime());
    }
    writer.flush();
  }
}

const isMicrophone = ({ kind, source }: RemoteTrackPublication): boolean =>
  kind === TrackKind.KIND_AUDIO && source === TrackSource.SOURCE_MICROPHONE;
