import type { Raster } from '../../raster.js';

/** A small picture of a page, ready to be stored and shown. */
export interface Preview {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/webp' | 'image/png';
  readonly width: number;
  readonly height: number;
}

/** Images that are read as pages. */
export type ImageMediaType = 'image/png' | 'image/jpeg' | 'image/tiff';

/** Decodes images and encodes previews. */
export interface ImageEngine {
  /**
   * Pixels with the EXIF orientation applied, colour profiles ignored (recognition wants what is stored, and the same
   * everywhere). PNG gives identical pixels in every environment; JPEG decoders may round differently.
   * @param page of a TIFF, from 1
   * @throws ReadFailure `reading_image_too_large`, `reading_damaged`
   */
  decode(bytes: Uint8Array, mediaType: ImageMediaType, page?: number): Promise<Raster>;
  /** A preview at most `maxWidth` pixels wide, never larger than the page itself. */
  preview(raster: Raster, maxWidth: number): Promise<Preview>;
}

/** Size of a preview: long receipts are cut to a sensible height by scale, not by cropping. */
export function previewSize(raster: Raster, maxWidth: number): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / raster.width, (maxWidth * 3) / raster.height);
  return {
    width: Math.max(1, Math.round(raster.width * scale)),
    height: Math.max(1, Math.round(raster.height * scale)),
  };
}
