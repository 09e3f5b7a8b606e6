import { messageOf } from '@cartulary/contracts/errors';
import { log } from '../log';
import { DrawQueue } from './draw-queue';
import type { PdfAnswer, PdfCall, PdfReply, PdfRequest } from './pdf-messages';
import type { PageSource } from './page-source';

interface Pending {
  readonly resolve: (answer: PdfAnswer) => void;
  readonly reject: (cause: Error) => void;
}

/** One PDFium for the whole page, in a worker of its own; a worker that died is replaced at the next call. */
class PdfWorker {
  private worker: Worker | undefined;
  private readonly pending = new Map<number, Pending>();
  private nextId = 1;

  call(request: PdfRequest, transfer: Transferable[] = []): Promise<PdfAnswer> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      const call: PdfCall = { id, request };
      this.running().postMessage(call, transfer);
    });
  }

  private running(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module', name: 'pdf' });
    worker.onmessage = ({ data }: MessageEvent<PdfReply>) => this.settle(data);
    worker.onerror = () => {
      worker.terminate();
      this.worker = undefined;
      for (const { reject } of this.pending.values()) reject(new Error(messageOf('reading_crashed')));
      this.pending.clear();
    };
    this.worker = worker;
    return worker;
  }

  private settle(reply: PdfReply): void {
    const pending = this.pending.get(reply.id);
    this.pending.delete(reply.id);
    if ('answer' in reply) pending?.resolve(reply.answer);
    else pending?.reject(new Error(reply.failure));
  }
}

const worker = new PdfWorker();
let nextDocument = 1;

/** Opens a PDF in the worker. @throws Error with the sentence to show (password, damaged, too many pages) */
export async function openPdf(original: Blob): Promise<PageSource> {
  const document = nextDocument++;
  const bytes = await original.arrayBuffer();
  const opened = await worker.call({ kind: 'open', document, bytes }, [bytes]);
  const sizes = opened.kind === 'opened' ? opened.sizes : [];
  const queue = new DrawQueue(async ({ page, region, widthPixels: width, heightPixels: height }) => {
    const drawn = await worker.call({ kind: 'draw', document, page, region, width, height });
    if (drawn.kind !== 'drawn') throw new Error(messageOf('reading_crashed'));
    return drawn.bitmap;
  });
  return {
    sizes,
    draw: (request) => queue.draw(request),
    close: () =>
      void worker
        .call({ kind: 'close', document })
        .catch((cause: unknown) => log.warn('A PDF could not be closed.', { component: 'pages', error: cause })),
  };
}
