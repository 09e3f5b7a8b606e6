import { limits } from '@cartulary/contracts/limits';
import type { Box, PageTurns } from '@cartulary/contracts/reading';
import { ReadFailure } from '../../failure.js';
import { checkSize, type Raster } from '../../raster.js';
import { countAnnotations } from './annotations.js';
import { readAttachment } from './attachments.js';
import { hideText } from './hide-text.js';
import type { PdfiumLoader, PdfiumModule } from './module.js';
import { readTextLayer, type TextLayer } from './text-layer.js';

/** Size of a page as it is displayed (its rotation applied), in points (1/72 inch). */
export interface PageSize {
  readonly widthPoints: number;
  readonly heightPoints: number;
}

/** An open PDF. Pages are numbered from 1. Not for use from two places at once: PDFium has one thread. */
export interface PdfDocument {
  readonly pageCount: number;
  readonly sizes: readonly PageSize[];
  /** Words of the page's text layer and whether it can be trusted. @throws ReadFailure `reading_damaged`, `reading_too_much_text` */
  textLayer(page: number): TextLayer;
  /**
   * Draws a page on white, at `dpi` or, where that would pass `maxPixels`, as finely as fits.
   * @throws ReadFailure `reading_damaged` when the page can't be opened
   */
  render(page: number, dpi: number, maxPixels: number): Raster;
  /** As {@link PdfDocument.render}, without what lies over the page: comments, stamps and the values of forms. */
  renderContent(page: number, dpi: number, maxPixels: number): Raster;
  /** How many comments, stamps and fields of forms {@link PdfDocument.renderContent} leaves out. */
  annotationCount(page: number): number;
  /** As {@link PdfDocument.renderContent}, without any of the page's text: what differs is the text that can be seen. */
  renderWithoutText(page: number, dpi: number, maxPixels: number): Raster;
  /** How many signatures the file has. */
  readonly signatures: number;
  /**
   * Draws the part of a page inside `region` (fractions of the page) on white, stretched to exactly `width` × `height` pixels.
   * @throws ReadFailure `reading_damaged` when the page can't be opened, `reading_image_too_large` beyond the limits
   * @param contentOnly whether comments, stamps and the values of forms are left out
   */
  renderRegion(page: number, region: Box, width: number, height: number, contentOnly?: boolean): Raster;
  /** The first attached file of one of these names (in small letters) that is no larger; undefined where there is none. */
  attached(names: readonly string[], maxBytes: number): Uint8Array | undefined;
  close(): void;
}

/** Opens PDFs on one PDFium instance, which is replaced after it has run out of memory. */
export interface PdfEngine {
  /**
   * @param turns of pages that are to be looked at turned; what there isn't is passed over
   * @throws ReadFailure `reading_encrypted`, `reading_damaged`, `reading_no_pages`, `reading_too_many_pages`
   */
  open(bytes: Uint8Array, turns?: PageTurns): Promise<PdfDocument>;
}

/** FPDF_ERR_* of fpdfview.h. */
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;
const BITMAP_BGRA = 4;
const RENDER_ANNOTATIONS = 0x01;
const RENDER_AS_RGBA = 0x10;
const WHITE = 0xffffffff;

/** Makes the engine; PDFium itself is started when the first document is opened. */
export function createPdfEngine(load: PdfiumLoader): PdfEngine {
  let current: Promise<PdfiumModule> | undefined;
  const forget = (): void => {
    current = undefined;
  };
  return {
    async open(bytes, turns = {}) {
      current ??= load();
      const module = await current.catch((error: unknown) => {
        forget();
        throw error;
      });
      return guarded(forget, () => openDocument(module, bytes, turns, forget));
    },
  };
}

/** A trap or failed allocation inside WebAssembly is the file's doing; the instance is unusable afterwards. */
function guarded<T>(forget: () => void, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ReadFailure) throw error;
    forget();
    throw new ReadFailure('reading_damaged', error instanceof Error ? error.message : String(error));
  }
}

function openDocument(module: PdfiumModule, bytes: Uint8Array, turns: PageTurns, forget: () => void): PdfDocument {
  const data = module._malloc(bytes.length || 1);
  module.HEAPU8.set(bytes, data);
  const document = module._FPDF_LoadMemDocument(data, bytes.length, 0);
  const release = (): void => {
    if (document) module._FPDF_CloseDocument(document);
    module._free(data);
  };
  try {
    if (!document) throw openFailure(module._FPDF_GetLastError());
    if (isCutOff(module, document, bytes))
      throw new ReadFailure('reading_damaged', 'cut off: no cross-reference table and no end mark');
    const pageCount = module._FPDF_GetPageCount(document);
    if (pageCount < 1) throw new ReadFailure('reading_no_pages');
    if (pageCount > limits.reading.maxPages) throw new ReadFailure('reading_too_many_pages', `${pageCount} pages`);
    turnPages(module, document, pageCount, turns);
    const sizes = readSizes(module, document, pageCount);
    return {
      pageCount,
      sizes,
      textLayer: (page) =>
        guarded(forget, () => withPage(module, document, page, (handle) => readTextLayer(module, handle))),
      render: (page, dpi, maxPixels) =>
        guarded(forget, () => withPage(module, document, page, (handle) => renderPage(module, handle, dpi, maxPixels))),
      renderContent: (page, dpi, maxPixels) =>
        guarded(forget, () =>
          withPage(module, document, page, (handle) => renderPage(module, handle, dpi, maxPixels, true)),
        ),
      annotationCount: (page) =>
        guarded(forget, () => withPage(module, document, page, (handle) => countAnnotations(module, handle))),
      renderWithoutText: (page, dpi, maxPixels) =>
        guarded(forget, () =>
          withPage(module, document, page, (handle) => {
            hideText(module, handle);
            return renderPage(module, handle, dpi, maxPixels, true);
          }),
        ),
      // Answers -1 where it can't tell.
      signatures: Math.max(0, module._FPDF_GetSignatureCount(document)),
      renderRegion: (page, region, width, height, contentOnly = false) =>
        guarded(forget, () =>
          withPage(module, document, page, (handle) =>
            renderRegion(module, handle, region, width, height, contentOnly),
          ),
        ),
      attached: (names, maxBytes) => guarded(forget, () => readAttachment(module, document, names, maxBytes)),
      close: release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

function openFailure(code: number): ReadFailure {
  if (code === ERROR_PASSWORD || code === ERROR_SECURITY) return new ReadFailure('reading_encrypted');
  return new ReadFailure('reading_damaged', `PDFium error ${code}`);
}

/**
 * PDFium repairs a file whose end is missing and shows the pages it still finds. A document that silently lost pages is
 * worse than one that says it is incomplete, so a repaired file without the end mark `%%EOF` is refused.
 */
function isCutOff(module: PdfiumModule, document: number, bytes: Uint8Array): boolean {
  if (module._FPDF_DocumentHasValidCrossReferenceTable(document)) return false;
  const tail = new TextDecoder('latin1').decode(bytes.subarray(Math.max(0, bytes.length - 2_048)));
  return !tail.includes('%%EOF');
}

/** Turns pages in memory, on top of how the file itself turns them: sizes, words and pictures then are as they are shown. */
function turnPages(module: PdfiumModule, document: number, pageCount: number, turns: PageTurns): void {
  for (const [number, quarters] of Object.entries(turns)) {
    const page = Number(number);
    if (quarters === 0 || !(page >= 1 && page <= pageCount)) continue;
    withPage(module, document, page, (handle) =>
      module._FPDFPage_SetRotation(handle, (module._FPDFPage_GetRotation(handle) + quarters) % 4),
    );
  }
}

function readSizes(module: PdfiumModule, document: number, pageCount: number): PageSize[] {
  const pair = module._malloc(8);
  try {
    return Array.from({ length: pageCount }, (_, index) => {
      const found = module._FPDF_GetPageSizeByIndexF(document, index, pair) !== 0;
      const [widthPoints = 0, heightPoints = 0] = module.HEAPF32.subarray(pair >> 2, (pair >> 2) + 2);
      return found ? { widthPoints, heightPoints } : { widthPoints: 0, heightPoints: 0 };
    });
  } finally {
    module._free(pair);
  }
}

function withPage<T>(module: PdfiumModule, document: number, page: number, work: (handle: number) => T): T {
  const handle = module._FPDF_LoadPage(document, page - 1);
  if (!handle) throw new ReadFailure('reading_damaged', `page ${page} can't be opened`);
  const result = work(handle);
  module._FPDF_ClosePage(handle);
  return result;
}

function renderPage(module: PdfiumModule, page: number, dpi: number, maxPixels: number, contentOnly = false): Raster {
  const widthPoints = module._FPDF_GetPageWidthF(page);
  const heightPoints = module._FPDF_GetPageHeightF(page);
  const { maxPixelsPerSide } = limits.reading;
  const scale = Math.min(
    dpi / 72,
    Math.sqrt(maxPixels / (widthPoints * heightPoints)),
    maxPixelsPerSide / Math.max(widthPoints, heightPoints),
  );
  const width = Math.max(1, Math.floor(widthPoints * scale));
  const height = Math.max(1, Math.floor(heightPoints * scale));
  return renderRegion(module, page, [0, 0, 1, 1], width, height, contentOnly);
}

function renderRegion(
  module: PdfiumModule,
  page: number,
  [left, top, right, bottom]: Box,
  width: number,
  height: number,
  contentOnly: boolean,
): Raster {
  checkSize(width, height);
  const fullWidth = Math.round(width / (right - left));
  const fullHeight = Math.round(height / (bottom - top));
  const bytes = width * height * 4;
  const pixels = module._malloc(bytes);
  if (!pixels) throw new ReadFailure('reading_image_too_large', `${bytes} bytes for a page`);
  const bitmap = module._FPDFBitmap_CreateEx(width, height, BITMAP_BGRA, pixels, width * 4);
  module._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  const flags = contentOnly ? RENDER_AS_RGBA : RENDER_ANNOTATIONS | RENDER_AS_RGBA;
  module._FPDF_RenderPageBitmap(
    bitmap,
    page,
    Math.round(-left * fullWidth),
    Math.round(-top * fullHeight),
    fullWidth,
    fullHeight,
    0,
    flags,
  );
  const data = module.HEAPU8.slice(pixels, pixels + bytes);
  module._FPDFBitmap_Destroy(bitmap);
  module._free(pixels);
  return { width, height, data };
}
