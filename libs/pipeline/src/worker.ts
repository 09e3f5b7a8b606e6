import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { createBrowserEngines } from './browser.js';
import { ModelError } from './embed/embedder.js';
import type { Engines } from './engines/engines.js';
import { entitiesOf } from './entities/entities-of.js';
import { ReadFailure } from './failure.js';
import { openDocument } from './open-document.js';
import { readDocument } from './read-document.js';
import { renderPreview } from './read-page.js';
import type { WorkerAnswer, WorkerRequest } from './worker-protocol.js';

/** Entry of the Web Worker that reads documents in the browser. To cancel, or after the time limit of a page, terminate it. */
let engines: Engines | undefined;
let queue: Promise<void> = Promise.resolve();

const answer = (message: WorkerAnswer): void => {
  postMessage(message);
};

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  // One at a time: the engines share this thread.
  queue = queue.then(() => handle(data));
});

async function handle(request: WorkerRequest): Promise<void> {
  if (request.kind === 'start') {
    engines = createBrowserEngines(request.urls);
    return;
  }
  const { id } = request;
  try {
    if (!engines) throw new ReadFailure('reading_unavailable', 'the worker was not started');
    await perform(request, engines);
  } catch (error) {
    const code = codeOf(error);
    answer({ kind: 'failed', id, code, message: messageOf(code) });
  }
}

const codeOf = (error: unknown): ErrorCode => {
  if (error instanceof ModelError) return 'reading_no_model';
  return error instanceof ReadFailure ? error.code : 'reading_crashed';
};

async function perform(request: Exclude<WorkerRequest, { kind: 'start' }>, available: Engines): Promise<void> {
  const { id } = request;
  if (request.kind === 'find-entities') {
    answer({ kind: 'entities', id, entities: await entitiesOf(request.pages, available) });
  } else if (request.kind === 'embed') {
    if (!available.embedder) throw new ReadFailure('reading_no_model', 'there is no embedder');
    answer({ kind: 'vectors', id, vectors: await available.embedder.embed(request.texts, request.purpose) });
  } else if (request.kind === 'preview') {
    const document = await openDocument(request.bytes, request.mediaType, available);
    try {
      answer({ kind: 'preview', id, preview: (await renderPreview(document, available)) ?? null });
    } finally {
      document.close();
    }
  } else {
    const result = await readDocument(request.bytes, request, available, {
      onStage: (stage, done, total) => {
        answer({ kind: 'stage', id, stage, done, total });
      },
      onPage: (page) => {
        answer({ kind: 'page', id, page });
      },
    });
    answer({ kind: 'read', id, result });
  }
}
