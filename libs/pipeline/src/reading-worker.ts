import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import type { EngineUrls } from './browser.js';
import { ModelError, type TextModels } from './embed/embedder.js';
import type { Engines } from './engines/engines.js';
import { entitiesOf } from './entities/entities-of.js';
import { billOf } from './fields/embedded/bill-of.js';
import type { BillValues } from './fields/embedded/read-bill.js';
import { ReadFailure } from './failure.js';
import { relatePages } from './layout/across-pages.js';
import { openDocument, type OpenDocument } from './open-document.js';
import { readDocument } from './read-document.js';
import { readOnePage } from './read-one-page.js';
import { renderPreview } from './read-page.js';
import { understandPages } from './understand-pages.js';
import type { WorkerAnswer, WorkerRequest } from './worker-protocol.js';

type Asked = Extract<WorkerRequest, { readonly id: string }>;
type Of<K extends Asked['kind']> = Extract<Asked, { readonly kind: K }>;

/**
 * Handles a page's requests in a Web Worker, one at a time because the engines share its thread.
 * @param answer sends a message to the page
 */
export function createReadingWorker(
  answer: (message: WorkerAnswer) => void,
  createEngines: (urls: EngineUrls) => Engines,
): (request: WorkerRequest) => void {
  let worker: ReadingWorker | undefined;
  let queue: Promise<void> = Promise.resolve();
  return (request) => {
    queue = queue.then(async () => {
      if (request.kind === 'start') worker = new ReadingWorker(createEngines(request.urls), answer);
      else await answered(worker, request, answer);
    });
  };
}

async function answered(
  worker: ReadingWorker | undefined,
  request: Asked,
  answer: (message: WorkerAnswer) => void,
): Promise<void> {
  try {
    if (!worker) throw new ReadFailure('reading_unavailable', 'the worker was not started');
    await worker.perform(request);
  } catch (error) {
    const code = codeOf(error);
    answer({ kind: 'failed', id: request.id, code, message: messageOf(code) });
  }
}

const codeOf = (error: unknown): ErrorCode => {
  if (error instanceof ModelError) return 'reading_no_model';
  return error instanceof ReadFailure ? error.code : 'reading_crashed';
};

class ReadingWorker {
  private readonly opened = new Map<string, OpenDocument>();

  constructor(
    private readonly engines: Engines,
    private readonly answer: (message: WorkerAnswer) => void,
  ) {}

  async perform(request: Asked): Promise<void> {
    switch (request.kind) {
      case 'read':
        return this.read(request);
      case 'open':
        return this.open(request);
      case 'read-page':
        return this.readPage(request);
      case 'close':
        return this.close(request);
      case 'understand':
        return this.understand(request);
      case 'preview':
        return this.preview(request);
      case 'find-entities':
        return this.findEntities(request);
      case 'embed':
        return this.embed(request);
      case 'embed-passages':
        return this.embedPassages(request);
      case 'try':
        return this.try(request);
      case 'look':
        return this.look(request);
      case 'redact':
        return this.redact(request);
      case 'compose':
        return this.compose(request);
    }
  }

  private async read(request: Of<'read'>): Promise<void> {
    const { id } = request;
    const result = await readDocument(request.bytes, request, this.engines, {
      onStage: (stage, done, total) => this.answer({ kind: 'stage', id, stage, done, total }),
      onPage: (page) => this.answer({ kind: 'page', id, page }),
    });
    this.answer({ kind: 'read', id, result });
  }

  private async open({ id, document, bytes, mediaType }: Of<'open'>): Promise<void> {
    this.opened.get(document)?.close();
    this.answer({ kind: 'stage', id, stage: 'inspect', done: 0, total: 1 });
    const opened = await openDocument(bytes, mediaType, this.engines);
    this.opened.set(document, opened);
    this.answer({ kind: 'opened', id, pageCount: opened.pageCount });
  }

  private async readPage({ id, document, page }: Of<'read-page'>): Promise<void> {
    const opened = this.opened.get(document);
    if (!opened) throw new ReadFailure('reading_unavailable', `document ${document} is not open`);
    const read = await readOnePage(opened, page, this.engines, (stage) =>
      this.answer({ kind: 'stage', id, stage, done: 0, total: 1 }),
    );
    this.answer({ kind: 'page-read', id, page: read });
  }

  private async close({ id, document }: Of<'close'>): Promise<void> {
    this.opened.get(document)?.close();
    this.opened.delete(document);
    this.answer({ kind: 'closed', id });
  }

  private async understand({ id, pages: asRead, original }: Of<'understand'>): Promise<void> {
    const pages = relatePages(asRead);
    const bill = original ? await this.billIn(original) : null;
    const understood = await understandPages(pages, this.engines, { bill }, async (stage, total, work) => {
      this.answer({ kind: 'stage', id, stage, done: 0, total });
      return work();
    });
    this.answer({ kind: 'understood', id, pages, understood });
  }

  private async billIn({ bytes, mediaType }: NonNullable<Of<'understand'>['original']>): Promise<BillValues | null> {
    const document = await openDocument(bytes, mediaType, this.engines);
    try {
      return billOf(document);
    } finally {
      document.close();
    }
  }

  private async preview({ id, bytes, mediaType }: Of<'preview'>): Promise<void> {
    const document = await openDocument(bytes, mediaType, this.engines);
    try {
      this.answer({ kind: 'preview', id, preview: (await renderPreview(document, this.engines)) ?? null });
    } finally {
      document.close();
    }
  }

  private async findEntities({ id, pages }: Of<'find-entities'>): Promise<void> {
    this.answer({ kind: 'entities', id, entities: await entitiesOf(pages, this.engines) });
  }

  private async embed({ id, texts, purpose }: Of<'embed'>): Promise<void> {
    this.answer({ kind: 'vectors', id, vectors: await this.embedder().embed(texts, purpose) });
  }

  private async embedPassages({ id, paragraphs }: Of<'embed-passages'>): Promise<void> {
    this.answer({ kind: 'passages', id, passages: await this.embedder().embedPassages(paragraphs) });
  }

  private embedder(): TextModels {
    if (!this.engines.embedder) throw new ReadFailure('reading_no_model', 'there is no embedder');
    return this.engines.embedder;
  }

  /** Loaded on demand, because few pages use it. */
  private async try({ id, trial }: Of<'try'>): Promise<void> {
    const { tryStage } = await import('./trials/try-stage.js');
    this.answer({ kind: 'tried', id, tried: await tryStage(trial, this.engines) });
  }

  private async look({ id, look }: Of<'look'>): Promise<void> {
    const { lookAt } = await import('./trials/look-at.js');
    this.answer({ kind: 'looked', id, seen: await lookAt(look, this.engines) });
  }

  private async redact({ id, source, plan }: Of<'redact'>): Promise<void> {
    const { makeCopy } = await import('./redaction/make-copy.js');
    const copy = await makeCopy(source, plan, this.engines, (done, total) =>
      this.answer({ kind: 'stage', id, stage: 'recognise', done, total }),
    );
    this.answer({ kind: 'redacted', id, ...copy });
  }

  private async compose({ id, sources, documents }: Of<'compose'>): Promise<void> {
    const { composePages } = await import('./compose/compose-pages.js');
    this.answer({ kind: 'composed', id, files: await composePages(sources, documents, this.engines) });
  }
}
