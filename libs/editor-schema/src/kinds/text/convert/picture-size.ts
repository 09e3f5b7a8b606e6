import { limits } from '@cartulary/contracts/limits';
import { pictureType } from './picture-bytes.js';

/** Whether a picture exceeds the size limits, based on its header. Doesn't decode any pixels. */
export function isTooManyPixels(bytes: Uint8Array): boolean {
  const size = pictureSize(bytes);
  const { maxPixelsPerSide, maxPixels } = limits.reading;
  if (size === undefined) return false;
  return Math.max(size.width, size.height) > maxPixelsPerSide || size.width * size.height > maxPixels;
}

/** The size of a PNG, GIF, JPEG or WebP in pixels; undefined for other files and truncated headers. */
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
      case 'image/webp':
        return webpSize(view);
      default:
        return undefined;
    }
  } catch (error) {
    // It ends before its size.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Reads the first frame header (ITU-T T.81, B.2.2). */
function jpegSize(view: DataView): { width: number; height: number } | undefined {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return undefined;
}

/** Reads the first chunk (RFC 9649): extended, lossless, or a VP8 key frame. */
function webpSize(view: DataView): { width: number; height: number } | undefined {
  switch (view.getUint32(12)) {
    case 0x56503858:
      return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
    }
    case 0x56503820:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return undefined;
  }
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
