import { sealedRecordingLimits } from '@cartulary/contracts/limits/sealed-recordings';
import type { RecordingPlace } from '../../keys/recording-crypto';
import type { WaitingPart } from './kept-sealed';
import type { PartSender } from './part-sender';
import { Take } from './take';

interface SealedRecorderOptions extends RecordingPlace {
  readonly accountId: string;
  readonly key: CryptoKey;
  /** The first number that no track has. */
  readonly nextTrack: number;
  /** How long the recording goes on already. */
  readonly elapsedMs: number;
  readonly sender: PartSender;
}

/** Records those who agree, one track each, for as long as they are heard. */
export class SealedRecorder {
  private readonly takes = new Map<string, Take>();
  private readonly ending = new Set<Promise<void>>();
  private nextTrack: number;
  private readonly begunMs: number;

  constructor(private readonly options: SealedRecorderOptions) {
    this.nextTrack = options.nextTrack;
    this.begunMs = performance.now() - options.elapsedMs;
  }

  /** From now on these are recorded and nobody else. @param voices by participant */
  follow(voices: ReadonlyMap<string, MediaStreamTrack>): void {
    for (const [participantId, take] of this.takes)
      if (voices.get(participantId) !== take.source) this.end(participantId, take);
    for (const [participantId, source] of voices)
      if (!this.takes.has(participantId) && source.readyState === 'live') this.begin(participantId, source);
  }

  /** Ends all. Resolves when everything was handed on to be sent. */
  async stop(): Promise<void> {
    for (const [participantId, take] of this.takes) this.end(participantId, take);
    await Promise.all(this.ending);
  }

  private begin(participantId: string, source: MediaStreamTrack): void {
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

  private end(participantId: string, take: Take): void {
    this.takes.delete(participantId);
    const ended = take.end();
    this.ending.add(ended);
    void ended.finally(() => this.ending.delete(ended));
  }

  /** In another track, from the moment at which this one ends, so that a page opens a long recording piece by piece. */
  private goOn(participantId: string, take: Take): void {
    if (this.takes.get(participantId) !== take || take.source.readyState !== 'live') return;
    this.end(participantId, take);
    this.begin(participantId, take.source);
  }
}
