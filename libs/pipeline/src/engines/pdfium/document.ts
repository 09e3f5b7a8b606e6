import { limits } from '@cartulary/contracts/limits';
import type { Box, PageTurns } from '@cartulary/contracts/reading';
import { ReadFailure } from '../../failure.js';
import { checkSize, type Raster } from '../../raster.js';
import { countAnnotations } from './annotations.js';
import { readAttachment } from './attachments.js';
import { hideText } from './hide-text.js';
import type { PdfiumLoader, PdfiumModule } from './module.js';
import { readTextLayer, type TextLayer } from './text-layer.js';

/** Size of a page as displayed (rotation applied), in points (1/72 inch). */
export interface PageSize {
  readonly widthPoints: number;
  readonly heightPoints: number;
}

/** An open PDF. Pages are numbered from 1. PDFium is single-threaded, so don't use it concurrently. */
export interface PdfDocument {
  readonly pageCount: number;
  readonly sizes: readonly PageSize[];
  /**
   * Words of the page's text layer, and whether the layer is trustworthy. @throws ReadFailure `reading_damaged`, `reading_too_much_text`
   */
  textLayer(page: number): TextLayer;
  /**
   * Renders a page on white at `dpi`, or at the highest resolution within `maxPixels`.
   * @throws ReadFailure `reading_damaged` if the page can't be opened
   */
  render(page: number, dpi: number, maxPixels: number): Raster;
  /** Like {@link PdfDocument.render}, but without comments, stamps and form values. */
  renderContent(page: number, dpi: number, maxPixels: number): Raster;
  /** Number of comments, stamps and form fields that {@link PdfDocument.renderContent} omits. */
  annotationCount(page: number): number;
  /** Like {@link PdfDocument.renderContent}, but without the page's text. The difference between the two is the visible text. */
  renderWithoutText(page: number, dpi: number, maxPixels: number): Raster;
  /** Number of signatures in the file. */
  readonly signatures: number;
  /**
   * Renders the part of a page inside `region` (fractions of the page) on white, stretched to exactly `width` × `height` pixels.
   * @throws ReadFailure `reading_damaged` if the page can't be opened; `reading_image_too_large` beyond the limits
   * @param contentOnly whether to omit comments, stamps and form values
   */
  renderRegion(page: number, region: Box, width: number, height: number, contentOnly?: boolean): Raster;
  /** Returns the first attachment with one of these lowercase names, up to `maxBytes`; undefined if there is none. */
  attached(names: readonly string[], maxBytes: number): Uint8Array | undefined;
  close(): void;
}

/** Opens PDFs on one PDFium instance, which is replaced when it runs out of memory. */
export interface PdfEngine {
  /**
   * @param turns rotations of pages; entries for missing pages are ignored
   * @throws ReadFailure `reading_encrypted`, `reading_damaged`, `reading_no_pages`, `reading_too_many_pages`
   */
  open(bytes: Uint8Array, turns?: PageTurns): Promise<PdfDocument>;
}

/** FPDF_ERR_* constants from fpdfview.h. */
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;
const BITMAP_BGRA = 4;
const RENDER_ANNOTATIONS = 0x01;
const RENDER_AS_RGBA = 0x10;
const WHITE = 0xffffffff;

/** Creates the engine. PDFium itself starts when the first document is opened. */
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

/** Traps and failed allocations inside WebAssembly are caused by the file. The instance is unusable afterwards. */
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
      // Returns -1 on failure.
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
 * PDFium repairs a truncated file and shows the pages it still finds. Losing pages silently is worse than reporting an incomplete file, so
 * a repaired file without the end marker `%%EOF` is rejected.
 */
function isCutOff(module: PdfiumModule, document: number, bytes: Uint8Array): boolean {
  if (module._FPDF_DocumentHasValidCrossReferenceTable(document)) return false;
  const tail = new TextDecoder('latin1').decode(bytes.subarray(Math.max(0, bytes.length - 2_048)));
  return !tail.includes('%%EOF');
}

/**
 * Rotates pages in memory, in addition to the file's own rotation, so that sizes, words, and images match the displayed
 * page.
 */
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
