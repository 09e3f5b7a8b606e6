import type { DrawRequest } from './page-source';

interface Waiting {
  readonly request: DrawRequest;
  readonly start: () => Promise<void>;
  readonly withdraw: () => void;
}

/**
 * Draws one page at a time because PDFium is single-threaded. Pages take precedence over thumbnails, and withdrawn requests (scrolled out
 * of view) never start.
 */
export class DrawQueue {
  private waiting: Waiting[] = [];
  private busy = false;

  constructor(private readonly work: (request: DrawRequest) => Promise<ImageBitmap>) {}

  draw(request: DrawRequest): Promise<ImageBitmap> {
    return new Promise((resolve, reject) => {
      if (request.signal.aborted) {
        reject(request.signal.reason as Error);
        return;
      }
      const entry: Waiting = {
        request,
        start: () => this.work(request).then(resolve, reject),
        withdraw: () => {
          this.waiting = this.waiting.filter((other) => other !== entry);
          reject(request.signal.reason as Error);
        },
      };
      request.signal.addEventListener('abort', entry.withdraw, { once: true });
      this.waiting.push(entry);
      this.next();
    });
  }

  private next(): void {
    if (this.busy) return;
    const entry = this.waiting.find(({ request }) => request.urgency === 'page') ?? this.waiting[0];
    if (!entry) return;
    this.waiting = this.waiting.filter((other) => other !== entry);
    this.busy = true;
    void entry.start().finally(() => {
      entry.request.signal.removeEventListener('abort', entry.withdraw);
      this.busy = false;
      this.next();
    });
  }
}
