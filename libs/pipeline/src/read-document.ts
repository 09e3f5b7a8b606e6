import { limits, type ReadableMediaType } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import type { StageName } from '@cartulary/contracts/stages';
import type { Passage } from '@cartulary/contracts/understanding';
import { embedPage } from './embed/embed-page.js';
import { ModelError } from './embed/embedder.js';
import type { Engines } from './engines/engines.js';
import { throwIfCancelled } from './failure.js';
import { billOf } from './fields/embedded/bill-of.js';
import { relatePages } from './layout/across-pages.js';
import { layOutPage } from './layout-page.js';
import { openDocument, type OpenDocument } from './open-document.js';
import { readCodes } from './read-codes.js';
import { recognisePage, takeText } from './read-page.js';
import { understandPages, type Understood } from './understand-pages.js';

/** Complete result for a document. */
export interface ReadDocument extends Understood {
  readonly name: string;
  readonly mediaType: ReadableMediaType;
  readonly pages: PageText[];
  /** Embedded passages of the document for semantic search; empty without an embedder. */
  readonly passages: Passage[];
  /** Total time per stage. */
  readonly timingsMs: Partial<Record<StageName, number>>;
}

/** Options and callbacks for processing a document. */
export interface ReadOptions {
  /** A stage starts (done 0) or finishes another page. */
  onStage?(stage: StageName, done: number, total: number): void;
  /** A page's text is available. Called again with the final version in reading order, with blocks. */
  onPage?(page: PageText): void;
  /** A requested engine or model couldn't be used, and the document was processed without it. */
  onTrouble?(reason: string): void;
  /** False if the caller doesn't store passages, which take most of the time for documents with their own text. */
  readonly passages?: boolean;
  /** Checked between pages. To cancel during a page, end the process or worker. */
  readonly signal?: AbortSignal;
}

/**
 * Runs inspect, text, recognise, codes, layout, classify, entities, fields, summary, and embed over a whole document,
 * for the command line and the browser. The server's workers call the same functions individually.
 * @throws ReadFailure with the reason
 */
export async function readDocument(
  bytes: Uint8Array,
  file: { readonly name: string; readonly mediaType: ReadableMediaType },
  engines: Engines,
  options: ReadOptions = {},
): Promise<ReadDocument> {
  const timingsMs: Partial<Record<StageName, number>> = {};
  const timed = async <T>(stage: StageName, total: number, work: () => Promise<T>): Promise<T> => {
    throwIfCancelled(options.signal);
    options.onStage?.(stage, 0, total);
    const startedAt = performance.now();
    const result = await work();
    timingsMs[stage] = Math.round(performance.now() - startedAt);
    return result;
  };
  const document = await timed('inspect', 1, () => openDocument(bytes, file.mediaType, engines));
  try {
    const read = await readPages(document, engines, options, timed);
    const withCodes = await readCodesOf(document, read, engines, options, timed);
    const pages = await layOutPages(document, withCodes, options, timed);
    const understood = await understandPages(pages, engines, { ...options, bill: billOf(document) }, timed);
    const passages = await embedPages(pages, engines, options, timed);
    const { name, mediaType } = file;
    return { name, mediaType, pages, ...understood, passages, timingsMs };
  } finally {
    document.close();
  }
}

/**
 * Passages as stored by the server. Without an available model, there are none, and the document can be found only by
 * its words.
 */
async function embedPages(
  pages: readonly PageText[],
  { embedder }: Engines,
  options: ReadOptions,
  timed: <T>(stage: StageName, total: number, work: () => Promise<T>) => Promise<T>,
): Promise<Passage[]> {
  if (!embedder || options.passages === false) return [];
  return timed('embed', pages.length, async () => {
    const passages: Passage[] = [];
    try {
      for (const [index, page] of pages.entries()) {
        throwIfCancelled(options.signal);
        const most = limits.reading.maxPassages - passages.length;
        if (most <= 0) break;
        for (const passage of await embedPage(page, embedder, { most })) passages.push({ page: page.page, ...passage });
        options.onStage?.('embed', index + 1, pages.length);
      }
      return passages;
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      options.onTrouble?.(error.message);
      return [];
    }
  });
}

async function readCodesOf(
  document: OpenDocument,
  read: readonly PageText[],
  engines: Engines,
  options: ReadOptions,
  timed: <T>(stage: StageName, total: number, work: () => Promise<T>) => Promise<T>,
): Promise<PageText[]> {
  return timed('codes', read.length, async () => {
    const pages: PageText[] = [];
    for (const page of read) {
      throwIfCancelled(options.signal);
      const { codes, trouble } = await readCodes(document, page.page, engines);
      if (trouble !== null) options.onTrouble?.(trouble);
      pages.push(codes ? { ...page, codes } : page);
      options.onStage?.('codes', pages.length, read.length);
    }
    return pages;
  });
}

async function layOutPages(
  document: OpenDocument,
  read: readonly PageText[],
  options: ReadOptions,
  timed: <T>(stage: StageName, total: number, work: () => Promise<T>) => Promise<T>,
): Promise<PageText[]> {
  return timed('layout', read.length, async () => {
    const laidOut: PageText[] = [];
    for (const page of read) {
      throwIfCancelled(options.signal);
      laidOut.push(await layOutPage(document, page));
      options.onStage?.('layout', laidOut.length, read.length);
    }
    const pages = relatePages(laidOut);
    for (const page of pages) options.onPage?.(page);
    return pages;
  });
}

async function readPages(
  document: OpenDocument,
  engines: Engines,
  options: ReadOptions,
  timed: <T>(stage: StageName, total: number, work: () => Promise<T>) => Promise<T>,
): Promise<PageText[]> {
  const total = document.pageCount;
  const taken = await timed('text', total, async () =>
    Array.from({ length: total }, (_, index) => {
      throwIfCancelled(options.signal);
      const page = takeText(document, index + 1);
      options.onStage?.('text', index + 1, total);
      if (!page.needsRecognition) options.onPage?.(page.page);
      return page;
    }),
  );
  const waiting = taken.filter((page) => page.needsRecognition);
  const pages = taken.map((page) => page.page);
  await timed('recognise', waiting.length, async () => {
    for (const [index, { page }] of waiting.entries()) {
      throwIfCancelled(options.signal);
      const { page: read, trouble } = await recognisePage(document, page, engines.recognition);
      if (trouble !== null) options.onTrouble?.(trouble);
      pages[page.page - 1] = read;
      options.onPage?.(read);
      options.onStage?.('recognise', index + 1, waiting.length);
    }
  });
  return pages;
}
