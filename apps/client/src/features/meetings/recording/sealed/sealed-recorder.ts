import type { RecordingTrouble } from '@cartulary/contracts/endpoints/meetings';
import { sealedRecordingLimits } from '@cartulary/contracts/limits/sealed-recordings';
import type { RecordingPlace } from '../../keys/recording-crypto';
import type { WaitingPart } from './kept-sealed';
import type { PartSender } from '../part-sender';
import { Take } from './take';

const { maxTracks, maxTracksOfVoice, longestAgainMs } = sealedRecordingLimits;

interface SealedRecorderOptions extends RecordingPlace {
  readonly accountId: string;
  readonly key: CryptoKey;
  /** The first unused track number. */
  readonly nextTrack: number;
  /** Elapsed recording time. */
  readonly elapsedMs: number;
  readonly sender: PartSender<WaitingPart>;
  /** Delay before recording someone again after the first rejection. */
  readonly againMs?: number;
}

/** Records people who agreed, one track each, while they can be heard. */
export class SealedRecorder {
  private readonly takes = new Map<string, Take>();
  private readonly ending = new Set<Promise<void>>();
  /** People to record. */
  private voices: ReadonlyMap<string, MediaStreamTrack> = new Map();
  /** Number of tracks per person. */
  private readonly begun = new Map<string, number>();
  private readonly againMs = new Map<string, number>();
  private readonly waits = new Map<string, ReturnType<typeof setTimeout>>();
  private nextTrack: number;
  private readonly begunMs: number;

  constructor(private readonly options: SealedRecorderOptions) {
    this.nextTrack = options.nextTrack;
    this.begunMs = performance.now() - options.elapsedMs;
    options.sender.whenRefused((track) => this.refused(track));
  }

  /** Set while someone who should be recorded isn't. */
  get trouble(): RecordingTrouble | null {
    const isMissing = [...this.voices].some(([id, { readyState }]) => readyState === 'live' && !this.takes.has(id));
    return isMissing ? 'incomplete' : null;
  }

  /** Sets the people to record. @param voices by participant */
  follow(voices: ReadonlyMap<string, MediaStreamTrack>): void {
    this.voices = voices;
    for (const [participantId, take] of this.takes)
      if (voices.get(participantId) !== take.source) this.end(participantId, take);
    for (const [participantId, timer] of this.waits)
      if (!voices.has(participantId)) {
        clearTimeout(timer);
        this.waits.delete(participantId);
      }
    for (const [participantId, source] of voices)
      if (!this.takes.has(participantId) && !this.waits.has(participantId)) this.begin(participantId, source);
  }

  /** Ends all tracks. Resolves when all data was passed on for upload. */
  async stop(): Promise<void> {
    this.voices = new Map();
    this.waits.forEach((timer) => clearTimeout(timer));
    for (const [participantId, take] of this.takes) this.end(participantId, take);
    await Promise.all(this.ending);
  }

  private begin(participantId: string, source: MediaStreamTrack): void {
    const begun = this.begun.get(participantId) ?? 0;
    if (source.readyState !== 'live' || this.nextTrack > maxTracks || begun >= maxTracksOfVoice) return;
    this.begun.set(participantId, begun + 1);
    const { accountId, meetingId, recordingId, key, sender } = this.options;
    const track = this.nextTrack;
    this.nextTrack += 1;
    const where = { accountId, meetingId, recordingId, track, participantId };
    const fromMs = performance.now();
    const onPart = async (number: number, sealed: string): Promise<void> => {
      if (performance.now() - fromMs >= sealedRecordingLimits.trackMs) this.goOn(participantId, take);
      await sender.add({ ...where, number, sealed } satisfies WaitingPart);
    };
    const beginsMs = Math.round(fromMs - this.begunMs);
    const place = { meetingId, recordingId, participantId, track };
    const take = new Take(source, { key, place, beginsMs, onPart });
    this.takes.set(participantId, take);
  }

  /**
   * The server no longer accepts parts for a track. If the person should still be recorded, a new track starts soon.
   */
  private refused(track: number): void {
    const [participantId, take] = [...this.takes].find(([, each]) => each.track === track) ?? [];
    if (participantId === undefined || take === undefined) return;
    this.end(participantId, take);
    const waitMs = this.againMs.get(participantId) ?? this.options.againMs ?? sealedRecordingLimits.againMs;
    this.againMs.set(participantId, Math.min(longestAgainMs, waitMs * 2));
    const again = (): void => {
      this.waits.delete(participantId);
      this.follow(this.voices);
    };
    this.waits.set(participantId, setTimeout(again, waitMs));
  }

  private end(participantId: string, take: Take): void {
    this.takes.delete(participantId);
    const ended = take.end();
    this.ending.add(ended);
    void ended.finally(() => this.ending.delete(ended));
  }

  /** Starts another track when this one ends, so that a page can open a long recording in pieces. */
  private goOn(participantId: string, take: Take): void {
    if (this.takes.get(participantId) !== take || take.source.readyState !== 'live') return;
    this.end(participantId, take);
    this.begin(participantId, take.source);
  }
}
