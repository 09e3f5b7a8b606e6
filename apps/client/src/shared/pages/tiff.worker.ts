import { decodeTiff } from '@cartulary/pipeline/engines/image/tiff-browser';
import { tiffPages } from '@cartulary/pipeline/engines/image/tiff-pages';
import { ReadFailure } from '@cartulary/pipeline/failure';
import type { Raster } from '@cartulary/pipeline/raster';
import { answerPages } from './answer-pages';
import { sizeOfImage } from './image-size';
import type { PagesAnswer, PagesRequest } from './pages-messages';

/** Decoded pages are cached for paging back and zooming. The total is limited to this many pixels. */
const MAX_KEPT_PIXELS = 24_000_000;

interface OpenTiff {
  readonly bytes: Uint8Array;
  /** By page, least recently used first. */
  readonly pages: Map<number, Raster>;
}

const open = new Map<number, OpenTiff>();

function pageOf({ bytes, pages }: OpenTiff, page: number): Raster {
  const raster = pages.get(page) ?? decodeTiff(bytes, page);
  pages.delete(page);
  pages.set(page, raster);
  let pixels = [...pages.values()].reduce((sum, { width, height }) => sum + width * height, 0);
  for (const [oldest, { width, height }] of pages) {
    if (pixels <= MAX_KEPT_PIXELS || oldest === page) break;
    pages.delete(oldest);
    pixels -= width * height;
  }
  return raster;
}

async function answer(request: PagesRequest): Promise<PagesAnswer> {
  if (request.kind === 'open') {
    const bytes = new Uint8Array(request.bytes);
    const sizes = tiffPages(bytes).map(({ width, height }) => sizeOfImage(width, height));
    open.set(request.document, { bytes, pages: new Map() });
    return { kind: 'opened', sizes };
  }
  if (request.kind === 'close') {
    open.delete(request.document);
    return { kind: 'closed' };
  }
  const tiff = open.get(request.document);
  if (!tiff) throw new ReadFailure('reading_unavailable', `document ${request.document} is not open`);
  const raster = pageOf(tiff, request.page);
  const [left, top, right, bottom] = request.region;
  const pixels = new ImageData(new Uint8ClampedArray(raster.data), raster.width, raster.height);
  const bitmap = await createImageBitmap(
    pixels,
    Math.floor(left * raster.width),
    Math.floor(top * raster.height),
    Math.max(1, Math.round((right - left) * raster.width)),
    Math.max(1, Math.round((bottom - top) * raster.height)),
    { resizeWidth: request.width, resizeHeight: request.height, resizeQuality: 'high' },
  );
  return { kind: 'drawn', bitmap };
}

answerPages(answer);
