import sharp from 'sharp';
import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';

/** Twice as wide as a slide is drawn. */
const MAX_SIDE = 2_560;

export interface PlainPicture {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/**
 * A WebP or GIF as a picture that every program opens: what can be seen through as PNG, all else as JPEG; of a moving one its first.
 * @throws ReadFailure `reading_damaged`, for what is too large too
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
