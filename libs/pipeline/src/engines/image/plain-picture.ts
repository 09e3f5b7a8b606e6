import sharp from 'sharp';
import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';

/** Twice the width at which slides are displayed. */
const MAX_SIDE = 2_560;

export interface PlainPicture {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/**
 * Converts a WebP or GIF to a format that every program opens: PNG if it has transparency, otherwise JPEG. Uses the first frame of an
 * animation.
 * @throws ReadFailure `reading_damaged`, also if it is too large
 */
export async function plainPicture(bytes: Uint8Array): Promise<PlainPicture> {
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.reading.maxPixels, failOn: 'error', page: 0, pages: 1 });
    const { isOpaque } = await picture.stats();
    const drawn = picture
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const made = await (isOpaque ? drawn.jpeg({ quality: 90 }) : drawn.png()).toBuffer();
    return { mediaType: isOpaque ? 'image/jpeg' : 'image/png', bytes: new Uint8Array(made) };
  } catch (error) {
    throw new ReadFailure('reading_damaged', error instanceof Error ? error.message : String(error));
  }
}
