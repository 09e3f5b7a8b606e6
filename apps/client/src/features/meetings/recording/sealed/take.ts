import { sealedRecordingLimits } from '@cartulary/contracts/limits/sealed-recordings';
import { toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { sealPart } from '../../keys/recording-crypto';
import { VOICE_TYPE } from './can-record-voices';
import { sealHead, type TrackPlace } from '../../keys/sealed-track';

const NOTHING = new Uint8Array(0);

/** Receives a part's number and its encrypted bytes, as base64url. */
export type OnPart = (number: number, sealed: string) => Promise<void>;

interface TakeOptions {
  readonly key: CryptoKey;
  readonly place: TrackPlace;
  /** Relative to the recording's start. */
  readonly beginsMs: number;
  readonly onPart: OnPart;
}

/** One continuous voice recording, encrypted part by part. */
export class Take {
  private readonly media: MediaRecorder;
  private work: Promise<void>;
  private number = 0;
  private readonly stopped: Promise<void>;
  /** Its index among the recording's tracks. */
  readonly track: number;

  constructor(
    readonly source: MediaStreamTrack,
    private readonly options: TakeOptions,
  ) {
    const { key, place, beginsMs } = options;
    this.track = place.track;
    this.work = this.hand(() => sealHead(key, place, { beginsMs }));
    this.media = new MediaRecorder(new MediaStream([source]), {
      mimeType: VOICE_TYPE,
      audioBitsPerSecond: sealedRecordingLimits.bitsASecond,
    });
    this.media.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) this.then(async () => this.part(new Uint8Array(await data.arrayBuffer()), false));
    });
    // Also runs when the source itself ends.
    this.stopped = new Promise((resolve) => this.media.addEventListener('stop', () => resolve(), { once: true }));
    void this.stopped.then(() => this.then(() => this.part(NOTHING, true)));
    this.media.start(sealedRecordingLimits.partMs);
  }

  /** Ends it. Resolves when all data was delivered. */
  async end(): Promise<void> {
    if (this.media.state !== 'inactive') this.media.stop();
    await this.stopped;
    await this.work;
  }

  private part(plain: Bytes, isLast: boolean): Promise<void> {
    const { key, place } = this.options;
    return this.hand((number) => sealPart(key, { ...place, number }, isLast, plain));
  }

  private async hand(seal: (number: number) => Promise<Bytes>): Promise<void> {
    const number = this.number;
    this.number += 1;
    await this.options.onPart(number, toBase64Url(await seal(number)));
  }

  private then(next: () => Promise<void>): void {
    this.work = this.work.then(next);
  }
}
