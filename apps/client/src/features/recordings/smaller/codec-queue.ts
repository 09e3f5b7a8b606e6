/** Maximum queue size of a browser codec. More would only use memory. */
const MOST_WAITING = 64;

interface Codec extends EventTarget {
  readonly encodeQueueSize?: number;
  readonly decodeQueueSize?: number;
}

/** Waits for a codec without missing its errors. */
export class CodecQueue {
  /** Passed to the codec as its `error` callback. */
  onError: (error: DOMException) => void = () => undefined;
  private readonly failed = new Promise<never>((_, reject) => (this.onError = reject));

  constructor() {
    // The next waiting caller receives the error.
    this.failed.catch(() => undefined);
  }

  /** Waits until the codec accepts more. @throws DOMException if it failed */
  async room(codec: Codec): Promise<void> {
    while ((codec.encodeQueueSize ?? codec.decodeQueueSize ?? 0) > MOST_WAITING)
      await this.orFailed(new Promise((done) => codec.addEventListener('dequeue', done, { once: true })));
  }

  /** @throws DOMException if the codec failed before */
  orFailed<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.failed]);
  }
}
