import type { Raster } from '../../raster.js';

/** A thumbnail of a page, ready to store and display. */
export interface Preview {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/webp' | 'image/png';
  readonly width: number;
  readonly height: number;
}

/** Image types that are processed as pages. */
export type ImageMediaType = 'image/png' | 'image/jpeg' | 'image/tiff';

/** Decodes images and encodes previews. */
export interface ImageEngine {
  /**
   * Decodes to pixels, with the EXIF orientation applied and color profiles ignored (recognition needs the stored values, the same
   * everywhere). PNG gives identical pixels in every environment; JPEG decoders may round differently.
   * @param page of a TIFF, from 1
   * @throws ReadFailure `reading_image_too_large`, `reading_damaged`
   */
  decode(bytes: Uint8Array, mediaType: ImageMediaType, page?: number): Promise<Raster>;
  /** Creates a preview at most `maxWidth` pixels wide, and never larger than the page itself. */
  preview(raster: Raster, maxWidth: number): Promise<Preview>;
}

/** Size of a preview. Long receipts are scaled down to a reasonable height, not cropped. */
export function previewSize(raster: Raster, maxWidth: number): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / raster.width, (maxWidth * 3) / raster.height);
  return {
    width: Math.max(1, Math.round(raster.width * scale)),
    height: Math.max(1, Math.round(raster.height * scale)),
  };
}
