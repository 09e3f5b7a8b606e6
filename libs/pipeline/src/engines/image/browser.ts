import { ReadFailure } from '../../failure.js';
import type { Raster } from '../../raster.js';
import { previewSize, type ImageEngine, type Preview } from './engine.js';
import { checkImageHeader } from './header.js';
import { decodePng } from './png.js';

/**
 * Decodes images in the browser: JPEG natively, PNG in TypeScript because a canvas loses the color of transparent pixels, and TIFF with
 * utif2 because browsers don't support it.
 */
export function createBrowserImageEngine(): ImageEngine {
  return {
    async decode(bytes, mediaType, page = 1) {
      if (mediaType === 'image/tiff') return (await import('./tiff-browser.js')).decodeTiff(bytes, page);
      checkImageHeader(bytes, mediaType);
      return mediaType === 'image/png' ? decodePng(bytes) : decodeJpeg(bytes);
    },
    preview,
  };
}

async function decodeJpeg(bytes: Uint8Array): Promise<Raster> {
  const blob = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  const bitmap = await createImageBitmap(blob, { colorSpaceConversion: 'none', imageOrientation: 'from-image' }).catch(
    (error: unknown) => {
      throw new ReadFailure('reading_damaged', String(error));
    },
  );
  const context = canvasOf(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { width, height, data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  return { width, height, data };
}

async function preview(raster: Raster, maxWidth: number): Promise<Preview> {
  const { width, height } = previewSize(raster, maxWidth);
  const pixels = new ImageData(new Uint8ClampedArray(raster.data), raster.width, raster.height);
  const bitmap = await createImageBitmap(pixels, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  const context = canvasOf(width, height);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await context.canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
  // Browsers without a WebP encoder return PNG.
  const mediaType = blob.type === 'image/webp' ? 'image/webp' : 'image/png';
  return { bytes: new Uint8Array(await blob.arrayBuffer()), mediaType, width, height };
}

function canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new ReadFailure('reading_unavailable', 'no 2D canvas');
  return context;
}
