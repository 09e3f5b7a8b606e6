import type { PDFContext, PDFRef } from '@cantoo/pdf-lib';
import type { Raster } from '../raster.js';

/** Adds a page's pixels to a PDF as a lossless image: one or eight bits per pixel if it has no color. */
export function registerPicture(context: PDFContext, { width, height, data }: Raster): PDFRef {
  const { colours, bits, rows } = packed(width, height, data);
  return context.register(
    context.flateStream(rows, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: colours,
      BitsPerComponent: bits,
    }),
  );
}

interface Packed {
  readonly colours: 'DeviceGray' | 'DeviceRGB';
  readonly bits: 1 | 8;
  readonly rows: Uint8Array;
}

function packed(width: number, height: number, data: Raster['data']): Packed {
  const pixels = width * height;
  const { isGrey, isBilevel } = coloursOf(data, pixels);
  if (!isGrey) return { colours: 'DeviceRGB', bits: 8, rows: channelsOf(data, pixels, 3) };
  const grey = channelsOf(data, pixels, 1);
  if (!isBilevel) return { colours: 'DeviceGray', bits: 8, rows: grey };
  const rowBytes = Math.ceil(width / 8);
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0, index = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, index += 1)
      if (grey[index] === 255) {
        const at = y * rowBytes + (x >> 3);
        rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
      }
  return { colours: 'DeviceGray', bits: 1, rows };
}

/** Blends a channel with white. */
function onWhite(value: number, alpha: number): number {
  return alpha === 255 ? value : Math.round((value * alpha + 255 * (255 - alpha)) / 255);
}

/** Whether an image is grayscale, and whether it is black and white. */
function coloursOf(data: Raster['data'], pixels: number): { isGrey: boolean; isBilevel: boolean } {
  let isBilevel = true;
  for (let at = 0; at < pixels * 4; at += 4) {
    const red = data[at] ?? 0;
    const alpha = data[at + 3] ?? 255;
    if (alpha !== 0 && (red !== data[at + 1] || red !== data[at + 2])) return { isGrey: false, isBilevel: false };
    if (isBilevel) {
      const value = onWhite(red, alpha);
      isBilevel = value === 0 || value === 255;
    }
  }
  return { isGrey: true, isBilevel };
}

/** The first channels of each pixel, interleaved. */
function channelsOf(data: Raster['data'], pixels: number, channels: 1 | 3): Uint8Array {
  const found = new Uint8Array(pixels * channels);
  for (let index = 0, to = 0; index < pixels; index += 1)
    for (let channel = 0; channel < channels; channel += 1, to += 1)
      found[to] = onWhite(data[index * 4 + channel] ?? 0, data[index * 4 + 3] ?? 255);
  return found;
}
