import { ReadFailure } from '../../failure.js';
import { checkSize } from '../../raster.js';

/** Width and height declared in an image's header. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the size from a PNG or JPEG header and rejects images that are too large, before pixels are allocated.
 * @throws ReadFailure `reading_image_too_large`; `reading_damaged` if there is no header
 */
export function checkImageHeader(bytes: Uint8Array, mediaType: 'image/png' | 'image/jpeg'): ImageSize {
  const size = mediaType === 'image/png' ? pngSize(bytes) : jpegSize(bytes);
  if (!size) throw new ReadFailure('reading_damaged', `no ${mediaType} header`);
  checkSize(size.width, size.height);
  return size;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** PNG (third edition) 11.2.1: IHDR comes first. */
function pngSize(bytes: Uint8Array): ImageSize | undefined {
  if (bytes.length < 33 || PNG_SIGNATURE.some((byte, at) => bytes[at] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(12) !== 0x49484452) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** ITU-T T.81 B.2.2: the size is in the frame header (SOF0–SOF15, except DHT, JPG and DAC). */
function jpegSize(bytes: Uint8Array): ImageSize | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (marker >= 0xd0 && marker <= 0xd9) {
      at += 2;
    } else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else {
      at += 2 + view.getUint16(at + 2);
    }
  }
  return undefined;
}
