import { pictureType } from './picture-bytes.js';

/** How large a PNG, GIF or JPEG is, in pixels; undefined for others, and where it ends before it says so. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (pictureType(bytes)) {
      case 'image/png':
        return { width: view.getUint32(16), height: view.getUint32(20) };
      case 'image/gif':
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
      case 'image/jpeg':
        return jpegSize(view);
      default:
        return undefined;
    }
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
