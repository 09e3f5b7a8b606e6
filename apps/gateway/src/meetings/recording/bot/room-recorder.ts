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
import { isErrorCode } from '@cartulary/database/error-code';
import type { RecordingRows } from './recording-rows.js';
import { VoiceWriter, type Segment } from './voice-writer.js';

/** Sound is handed over in pieces of so much: each costs a call out of the library. */
const FRAME_MS = 100;
const TRIES = 20;

/** Why it left the room. */
export type Left = 'ended' | 'line-lost' | 'told';

export type Say = (level: 'info' | 'warn', text: string, detail?: Readonly<Record<string, unknown>>) => void;

/**
 * Sits in a meeting, unseen but told of, and keeps the voices of those who agreed. Nothing of anybody else is fetched from the
 * meeting server.
 */
export class RoomRecorder {
  private readonly room = new Room();
  private readonly writers = new Map<string, VoiceWriter>();
  private agreed: ReadonlySet<string> = new Set();
  private writing = Promise.resolve();
  private isFull = false;
  private leave: (why: Left) => void = () => undefined;
  private readonly left = new Promise<Left>((resolve) => (this.leave = resolve));

  constructor(
    private readonly rows: RecordingRows,
    private readonly begunAt: Date,
    private readonly say: Say,
  ) {
    this.room
      .on(RoomEvent.ParticipantConnected, () => this.choose())
      .on(RoomEvent.TrackPublished, () => this.choose())
      .on(RoomEvent.TrackSubscribed, (track, publication, person) => void this.hear(track, publication, person))
      .on(RoomEvent.TrackMuted, (_publication, { identity }) => this.writers.get(identity)?.flush())
      .on(RoomEvent.Disconnected, () => this.leave('line-lost'));
  }

  /** Records until it is told to stop, the recording ended, or the line is lost. What it heard is on the disk then. */
  async record(url: string, token: string): Promise<Left> {
    await this.room.connect(url, token, { autoSubscribe: false, dynacast: false });
    const timer = setInterval(() => void this.look(), recordingLimits.lookEveryMs);
    await this.look();
    const why = await this.left;
    clearInterval(timer);
    for (const writer of this.writers.values()) writer.flush();
    await this.room.disconnect();
    await this.writing;
    return why;
  }

  stop(): void {
    this.leave('told');
  }

  private async look(): Promise<void> {
    try {
      const { goesOn, agreed } = await this.rows.look(this.isFull ? 'storage-full' : null);
      // What was said in the last moments before the no goes with it.
      for (const id of this.agreed) if (!agreed.has(id)) this.writers.get(id)?.discard();
      this.agreed = agreed;
      this.choose();
      if (!goesOn) this.leave('ended');
    } catch (error) {
      this.say('warn', 'the rows of a recording could not be looked at', { error: String(error) });
    }
  }

  /** Fetches the microphones of those who agreed, and no others. */
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
    const writer = this.writers.get(identity) ?? new VoiceWriter((segment) => this.keep(identity, segment));
    this.writers.set(identity, writer);
    const { sampleRate } = recordingLimits;
    const stream = new AudioStream(track, { sampleRate, numChannels: 1, frameSizeMs: FRAME_MS });
    for await (const { data } of stream) {
      if (!this.agreed.has(identity) || publication.muted) continue;
      writer.take(data, Date.now() - this.begunAt.getTime());
    }
    writer.flush();
  }

  /** One after the other: a disk that is slow is not made slower. */
  private keep(identity: string, segment: Segment): void {
    this.writing = this.writing.then(() => this.tryToKeep(identity, segment));
  }

  private async tryToKeep(identity: string, segment: Segment): Promise<void> {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      try {
        await this.rows.keep(identity, segment);
        this.isFull = false;
        return;
      } catch (error) {
        this.isFull = isErrorCode(error, 'storage_full');
        this.say('warn', 'sound of a recording could not be written', { error: String(error), tries });
        if (this.isFull) return;
        await new Promise((next) => setTimeout(next, recordingLimits.lookEveryMs));
      }
    }
    this.leave('line-lost');
  }
}

const isMicrophone = ({ kind, source }: RemoteTrackPublication): boolean =>
  kind === TrackKind.KIND_AUDIO && source === TrackSource.SOURCE_MICROPHONE;
