import type { DocxPicture } from '@cartulary/editor-schema/kinds/text/convert/docx/write';
import type { Picture } from '../orders.js';

/** A picture as a Word file takes it; undefined for one that it can't show, or whose size nobody can tell. */
export function docxPicture(picture: Picture | undefined): DocxPicture | undefined {
  if (!picture) return undefined;
  const { mediaType, bytes } = picture;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (mediaType === 'image/png') return { type: 'png', bytes, width: view.getUint32(16), height: view.getUint32(20) };
    if (mediaType === 'image/gif')
      return { type: 'gif', bytes, width: view.getUint16(6, true), height: view.getUint16(8, true) };
    const size = mediaType === 'image/jpeg' ? jpegSize(view) : undefined;
    return size && { type: 'jpeg', bytes, ...size };
  } catch (error) {
    // It ends before it says how large it is.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** From the first frame header (ITU-T T.81, B.2.2). */
function jpegSize(view: DataView): { width: number; height: number } | undefined {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return undefined;
}
