import { createHash } from 'node:crypto';
import { BlobTooLargeError } from './errors.js';

/** Counts and hashes a stream as it passes through. */
export class Measured {
  sizeBytes = 0;
  private readonly hash = createHash('sha256');

  constructor(
    private readonly source: AsyncIterable<Uint8Array>,
    private readonly maxBytes: number,
  ) {}

  /** @throws BlobTooLargeError before anything beyond the limit is passed on; whatever the source throws */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.source) {
      this.sizeBytes += chunk.byteLength;
      if (this.sizeBytes > this.maxBytes) throw new BlobTooLargeError(this.maxBytes);
      this.hash.update(chunk);
      yield chunk;
    }
  }

  /** SHA-256 in hexadecimal, after the whole stream has passed through. */
  sha256(): string {
    return this.hash.digest('hex');
  }
}
