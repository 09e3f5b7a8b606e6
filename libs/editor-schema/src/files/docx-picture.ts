import type { DocxPicture } from '../kinds/text/convert/docx/write.js';
import { pictureSize } from '../kinds/text/convert/picture-size.js';
import type { Picture } from './made.js';

const types = { 'image/png': 'png', 'image/gif': 'gif', 'image/jpeg': 'jpeg' } as const;

/** A picture as a Word file takes it; undefined for one that it can't show, or whose size nobody can tell. */
export function docxPicture(picture: Picture | undefined): DocxPicture | undefined {
  if (!picture || !Object.hasOwn(types, picture.mediaType)) return undefined;
  const { mediaType, bytes } = picture;
  const size = pictureSize(bytes);
  return size && { type: types[mediaType as keyof typeof types], bytes, ...size };
}
