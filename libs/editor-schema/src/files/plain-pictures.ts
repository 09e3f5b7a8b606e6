import type { WrittenFormat } from '@cartulary/contracts/endpoints/written-files';
import type { Picture } from './made.js';

/** Of the pictures that an item may hold, those that a format can't show. */
const unshown: Readonly<Partial<Record<WrittenFormat, readonly string[]>>> = {
  pdf: ['image/webp', 'image/gif'],
  docx: ['image/webp'],
  pptx: ['image/webp'],
};

/** A picture as PNG or JPEG; undefined where it can't be read. */
export type MakePlain = (
  bytes: Uint8Array,
  format: WrittenFormat,
) => Promise<Pick<Picture, 'mediaType' | 'bytes'> | undefined>;

/** Pictures as a format shows them; one that can't be read stays as it is, and the file says that it is missing. */
export async function plainPictures(
  format: WrittenFormat,
  pictures: readonly Picture[],
  makePlain: MakePlain,
  /** What can't be shown where it is made. */
  also: readonly string[] = [],
): Promise<readonly Picture[]> {
  const types = [...(unshown[format] ?? []), ...also];
  const plain: Picture[] = [];
  // One after the other: each is open in whole while it is drawn.
  for (const picture of pictures)
    plain.push(
      types.includes(picture.mediaType) ? { ...picture, ...(await makePlain(picture.bytes, format)) } : picture,
    );
  return plain;
}
