import { messageOf } from '@cartulary/contracts/errors';
import { log } from '@/lib/log/log';
import { DrawQueue } from './draw-queue';
import type { PagesAnswer, PagesCall, PagesReply, PagesRequest } from './pages-messages';
import type { PageSource } from './page-source';

interface Pending {
  readonly resolve: (answer: PagesAnswer) => void;
  readonly reject: (cause: Error) => void;
}

/** Draws pages in a dedicated worker. A crashed worker is replaced on the next call. */
export class PagesWorker {
  private worker: Worker | undefined;
  private readonly pending = new Map<number, Pending>();
  private nextId = 1;
  private nextDocument = 1;

  constructor(private readonly start: () => Worker) {}

  /** Opens a document. @throws Error with a message for people (password, damaged, too many pages) */
  async open(original: Blob): Promise<PageSource> {
    const document = this.nextDocument++;
    const bytes = await original.arrayBuffer();
    const opened = await this.call({ kind: 'open', document, bytes }, [bytes]);
    const sizes = opened.kind === 'opened' ? opened.sizes : [];
    const queue = new DrawQueue(async ({ page, region, contentOnly = false, ...size }) => {
      const { widthPixels: width, heightPixels: height } = size;
      const drawn = await this.call({ kind: 'draw', document, page, region, width, height, contentOnly });
      if (drawn.kind !== 'drawn') throw new Error(messageOf('reading_crashed'));
      return drawn.bitmap;
    });
    const close = (): void =>
      void this.call({ kind: 'close', document }).catch((cause: unknown) =>
        log.warn('A document could not be closed.', { component: 'pages', error: cause }),
      );
    return { sizes, draw: (request) => queue.draw(request), close };
  }

  private call(request: PagesRequest, transfer: Transferable[] = []): Promise<PagesAnswer> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      const call: PagesCall = { id, request };
      this.running().postMessage(call, transfer);
    });
  }

  private running(): Worker {
    if (this.worker) return this.worker;
    const worker = this.start();
    worker.onmessage = ({ data }: MessageEvent<PagesReply>) => this.settle(data);
    worker.onerror = () => {
      worker.terminate();
      this.worker = undefined;
      for (const { reject } of this.pending.values()) reject(new Error(messageOf('reading_crashed')));
      this.pending.clear();
    };
    this.worker = worker;
    return worker;
  }

  private settle(reply: PagesReply): void {
    const pending = this.pending.get(reply.id);
    this.pending.delete(reply.id);
    if ('answer' in reply) pending?.resolve(reply.answer);
    else pending?.reject(new Error(reply.failure));
  }
}
