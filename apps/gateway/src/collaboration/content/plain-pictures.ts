import type { WrittenFormat } from '@cartulary/contracts/endpoints/written-files';
import { ReadFailure } from '@cartulary/pipeline/failure';
import type { Picture } from './orders.js';

/** Of the pictures that an item may hold, those that a format can't show. */
const unshown: Readonly<Partial<Record<WrittenFormat, readonly string[]>>> = {
  pdf: ['image/webp', 'image/gif'],
  docx: ['image/webp'],
  pptx: ['image/webp'],
};

/** Pictures as a format shows them; one that can't be read stays as it is, and the file says that it is missing. */
export async function plainPictures(format: WrittenFormat, pictures: readonly Picture[]): Promise<readonly Picture[]> {
  const types = unshown[format] ?? [];
  if (!pictures.some(({ mediaType }) => types.includes(mediaType))) return pictures;
  const { plainPicture } = await import('@cartulary/pipeline/engines/image/plain-picture');
  const plain: Picture[] = [];
  // One after the other: each is open in whole while it is drawn.
  for (const picture of pictures) {
    if (!types.includes(picture.mediaType)) {
      plain.push(picture);
      continue;
    }
    try {
      plain.push({ ...picture, ...(await plainPicture(picture.bytes)) });
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error;
      plain.push(picture);
    }
  }
  return plain;
}
