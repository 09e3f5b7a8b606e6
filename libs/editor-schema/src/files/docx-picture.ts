import type { DocxPicture } from '../kinds/text/convert/docx/write.js';
import { pictureSize } from '../kinds/text/convert/picture-size.js';
import type { Picture } from './made.js';

const types = { 'image/png': 'png', 'image/gif': 'gif', 'image/jpeg': 'jpeg' } as const;

/** Converts an image for a Word file; undefined if Word can't display it, or its size is unknown. */
export function docxPicture(picture: Picture | undefined): DocxPicture | undefined {
  if (!picture || !Object.hasOwn(types, picture.mediaType)) return undefined;
  const { mediaType, bytes } = picture;
  const size = pictureSize(bytes);
  return size && { type: types[mediaType as keyof typeof types], bytes, ...size };
}
