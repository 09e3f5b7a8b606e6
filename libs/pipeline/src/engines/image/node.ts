import sharp from 'sharp';
import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';
import type { Raster } from '../../raster.js';
import { previewSize, type ImageEngine, type Preview } from './engine.js';
import { checkImageHeader } from './header.js';
import { tiffPages } from './tiff-pages.js';
import { upright } from './upright.js';

/** Decodes images with sharp (libvips). */
export function createNodeImageEngine(): ImageEngine {
  return {
    async decode(bytes, mediaType, page = 1) {
      if (mediaType !== 'image/tiff') {
        checkImageHeader(bytes, mediaType);
        return decode(bytes, 0);
      }
      const found = tiffPages(bytes)[page - 1];
      if (!found) throw new ReadFailure('reading_damaged', `no page ${page}`);
      return upright(await decode(bytes, found.directory), found, true);
    },
    preview,
  };
}

async function decode(bytes: Uint8Array, page: number): Promise<Raster> {
  try {
    const image = sharp(bytes, {
      limitInputPixels: limits.reading.maxPixels,
      failOn: 'error',
      ignoreIcc: true,
      page,
      pages: 1,
    });
    const { data, info } = await image
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return {
      width: info.width,
      height: info.height,
      data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    };
  } catch (error) {
    throw new ReadFailure('reading_damaged', error instanceof Error ? error.message : String(error));
  }
}

async function preview(raster: Raster, maxWidth: number): Promise<Preview> {
  const { width, height } = previewSize(raster, maxWidth);
  const bytes = await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'fill' })
    .webp({ quality: 80 })
    .toBuffer();
  return {
    bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    mediaType: 'image/webp',
    width,
    height,
  };
}
