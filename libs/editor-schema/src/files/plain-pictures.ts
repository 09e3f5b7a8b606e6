import type { WrittenFormat } from '@cartulary/contracts/endpoints/written-files';
import type { Picture } from './made.js';

/** Image types of items that a format doesn't support. */
const unshown: Readonly<Partial<Record<WrittenFormat, readonly string[]>>> = {
  pdf: ['image/webp', 'image/gif'],
  docx: ['image/webp'],
  pptx: ['image/webp'],
};

/** Converts an image to PNG or JPEG; undefined if it can't be read. */
export type MakePlain = (
  bytes: Uint8Array,
  format: WrittenFormat,
) => Promise<Pick<Picture, 'mediaType' | 'bytes'> | undefined>;

/** Converts images to types the format supports. One that can't be read stays as it is, and the file notes that it is missing. */
export async function plainPictures(
  format: WrittenFormat,
  pictures: readonly Picture[],
  makePlain: MakePlain,
): Promise<readonly Picture[]> {
  const types = unshown[format] ?? [];
  const plain: Picture[] = [];
  // One at a time, because each is fully decoded while it's drawn.
  for (const picture of pictures)
    plain.push(
      types.includes(picture.mediaType) ? { ...picture, ...(await makePlain(picture.bytes, format)) } : picture,
    );
  return plain;
}
