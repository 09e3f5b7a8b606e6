import { createBrowserPdfEngine } from '@cartulary/pipeline/engines/pdfium/browser';
import type { PdfDocument } from '@cartulary/pipeline/engines/pdfium/document';
import { ReadFailure } from '@cartulary/pipeline/failure';
import wasmUrl from '@hyzyla/pdfium/pdfium.wasm?url';
import { answerPages } from './answer-pages';
import type { PagesAnswer, PagesRequest } from './pages-messages';

const engine = createBrowserPdfEngine(wasmUrl);
const open = new Map<number, PdfDocument>();

const find = (document: number): PdfDocument => {
  const found = open.get(document);
  if (!found) throw new ReadFailure('reading_unavailable', `document ${document} is not open`);
  return found;
};

async function answer(request: PagesRequest): Promise<PagesAnswer> {
  if (request.kind === 'open') {
    const document = await engine.open(new Uint8Array(request.bytes));
    open.set(request.document, document);
    return { kind: 'opened', sizes: document.sizes };
  }
  if (request.kind === 'close') {
    open.get(request.document)?.close();
    open.delete(request.document);
    return { kind: 'closed' };
  }
  const { page, region, width, height, contentOnly } = request;
  const raster = find(request.document).renderRegion(page, region, width, height, contentOnly);
  const pixels = new ImageData(new Uint8ClampedArray(raster.data), raster.width, raster.height);
  return { kind: 'drawn', bitmap: await createImageBitmap(pixels) };
}

answerPages(answer);
