import type { PDFContext, PDFRef } from '@cantoo/pdf-lib';
import type { Raster } from '../raster.js';

/** The pixels of a page as an image of a PDF, without loss: in one bit or eight a pixel where they have no colour. */
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
  const onWhite = (index: number, channel: number): number => {
    const alpha = data[index * 4 + 3] ?? 255;
    const value = data[index * 4 + channel] ?? 0;
    return alpha === 255 ? value : Math.round((value * alpha + 255 * (255 - alpha)) / 255);
  };
  const rgb = new Uint8Array(pixels * 3);
  let isGrey = true;
  let isBilevel = true;
  for (let index = 0; index < pixels; index += 1) {
    const [red, green, blue] = [onWhite(index, 0), onWhite(index, 1), onWhite(index, 2)];
    rgb[index * 3] = red;
    rgb[index * 3 + 1] = green;
    rgb[index * 3 + 2] = blue;
    if (red !== green || green !== blue) isGrey = false;
    if (red !== 0 && red !== 255) isBilevel = false;
  }
  if (!isGrey) return { colours: 'DeviceRGB', bits: 8, rows: rgb };
  if (!isBilevel) return { colours: 'DeviceGray', bits: 8, rows: rgb.filter((_, index) => index % 3 === 0) };
  const rowBytes = Math.ceil(width / 8);
  const rows = new Uint8Array(rowBytes * height);
  for (let index = 0; index < pixels; index += 1) {
    const x = index % width;
    const at = Math.floor(index / width) * rowBytes + (x >> 3);
    if (rgb[index * 3] === 255) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
  }
  return { colours: 'DeviceGray', bits: 1, rows };
}
