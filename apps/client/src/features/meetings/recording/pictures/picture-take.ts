import { pictureLimits } from '@cartulary/contracts/limits/meeting-pictures';
import { toBase64Url } from '@/lib/crypto/bytes';
import { PICTURE_TYPE } from './can-record-pictures';

const { maxPartBytes, partMs } = pictureLimits;

/** Some seconds of a take, between two times of the page's clock (`performance.now`). */
export interface TakenPart {
  readonly number: number;
  readonly fromMs: number;
  readonly untilMs: number;
  /** As base64url. */
  readonly bytes: string;
}

interface TakeOptions {
  readonly onPart: (part: TakenPart) => Promise<void>;
  /** Called if the browser stops the recording. */
  readonly onStopped: () => void;
}

/** Records a stream part by part. */
export class PictureTake {
  readonly fromMs = performance.now();
  private readonly media: MediaRecorder;
  private readonly stopped: Promise<void>;
  private work = Promise.resolve();
  private number = 0;
  private atMs = this.fromMs;
  /** When it was ended. Data that the browser delivers afterward is from before. */
  private endedMs: number | undefined;

  constructor(
    stream: MediaStream,
    private readonly options: TakeOptions,
  ) {
    this.media = new MediaRecorder(stream, {
      mimeType: PICTURE_TYPE,
      videoBitsPerSecond: pictureLimits.pictureBitsASecond,
      audioBitsPerSecond: pictureLimits.soundBitsASecond,
    });
    this.media.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return;
      const [fromMs, untilMs] = [this.atMs, this.endedMs ?? performance.now()];
      this.atMs = untilMs;
      this.work = this.work.then(() => this.handOn(data, fromMs, untilMs));
    });
    this.stopped = new Promise((resolve) => this.media.addEventListener('stop', () => resolve(), { once: true }));
    void this.stopped.then(() => this.endedMs === undefined && options.onStopped());
    this.media.start(partMs);
  }

  /** Ends it. Resolves when all data was delivered. */
  async end(): Promise<void> {
    this.endedMs ??= performance.now();
    if (this.media.state !== 'inactive') this.media.stop();
    await this.stopped;
    await this.work;
  }

  /**
   * A busy browser may deliver more than the maximum part size. The excess becomes parts at the end of the interval,
   * because parts must not overlap.
   */
  private async handOn(data: Blob, fromMs: number, untilMs: number): Promise<void> {
    const bytes = new Uint8Array(await data.arrayBuffer());
    for (let at = 0; at < bytes.length; at += maxPartBytes) {
      const piece = toBase64Url(bytes.subarray(at, at + maxPartBytes));
      const part = { number: this.number, fromMs: at === 0 ? fromMs : untilMs, untilMs, bytes: piece };
      this.number += 1;
      await this.options.onPart(part);
    }
  }
}
