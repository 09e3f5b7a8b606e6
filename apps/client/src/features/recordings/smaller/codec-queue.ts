/** What a codec of the browser may have waiting: more would only be memory. */
const MOST_WAITING = 64;

interface Codec extends EventTarget {
  readonly encodeQueueSize?: number;
  readonly decodeQueueSize?: number;
}

/** Waits for a codec without missing that it failed. */
export class CodecQueue {
  /** Given to the codec as its `error`. */
  onError: (error: DOMException) => void = () => undefined;
  private readonly failed = new Promise<never>((_, reject) => (this.onError = reject));

  constructor() {
    // Whoever waits next hears of it.
    this.failed.catch(() => undefined);
  }

  /** Until the codec takes more. @throws DOMException where it failed */
  async room(codec: Codec): Promise<void> {
    while ((codec.encodeQueueSize ?? codec.decodeQueueSize ?? 0) > MOST_WAITING)
      await this.orFailed(new Promise((done) => codec.addEventListener('dequeue', done, { once: true })));
  }

  /** @throws DOMException where the codec failed before */
  orFailed<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.failed]);
  }
}
