import { pictureLimits } from '@cartulary/contracts/limits/meeting-pictures';
import { toBase64Url } from '@/lib/crypto/bytes';
import { PICTURE_TYPE } from './can-record-pictures';

/** Some seconds of a take, between two moments of the page's clock (`performance.now`). */
export interface TakenPart {
  readonly number: number;
  readonly fromMs: number;
  readonly untilMs: number;
  /** As base64url. */
  readonly bytes: string;
}

/** A stream from one moment to another, part by part. */
export class PictureTake {
  readonly fromMs = performance.now();
  private readonly media: MediaRecorder;
  private readonly stopped: Promise<void>;
  private work = Promise.resolve();
  private number = 0;
  private atMs = this.fromMs;

  constructor(stream: MediaStream, onPart: (part: TakenPart) => Promise<void>) {
    this.media = new MediaRecorder(stream, {
      mimeType: PICTURE_TYPE,
      videoBitsPerSecond: pictureLimits.pictureBitsASecond,
      audioBitsPerSecond: pictureLimits.soundBitsASecond,
    });
    this.media.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return;
      const place = { number: this.number, fromMs: this.atMs, untilMs: performance.now() };
      this.number += 1;
      this.atMs = place.untilMs;
      this.work = this.work.then(async () =>
        onPart({ ...place, bytes: toBase64Url(new Uint8Array(await data.arrayBuffer())) }),
      );
    });
    this.stopped = new Promise((resolve) => this.media.addEventListener('stop', () => resolve(), { once: true }));
    this.media.start(pictureLimits.partMs);
  }

  /** Ends it. Resolves when all of it was handed on. */
  async end(): Promise<void> {
    if (this.media.state !== 'inactive') this.media.stop();
    await this.stopped;
    await this.work;
  }
}
