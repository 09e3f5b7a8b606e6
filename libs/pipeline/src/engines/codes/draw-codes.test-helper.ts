import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode, type WriteInputBarcodeFormat } from 'zxing-wasm/writer';
import type { Raster } from '../../raster.js';

/** A4 at 150 dpi. */
const PAGE = { width: 1_240, height: 1_754 };

const file = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
prepareZXingModule({
  overrides: { wasmBinary: file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer },
});

/** Draws a code as a PNG, with `scale` pixels per module. */
export async function drawCode(format: WriteInputBarcodeFormat, text: string, scale = 3): Promise<Buffer> {
  const { image, error } = await writeBarcode(text, { format, scale, addQuietZones: true });
  if (!image) throw new Error(error);
  return sharp(Buffer.from(await image.arrayBuffer()))
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}

/** Draws a page at 150 dpi with codes on it, rotated by `turn` degrees. */
export async function drawPage(
  placed: readonly { readonly png: Buffer; readonly left: number; readonly top: number }[],
  { turn = 0, negative = false }: { turn?: number; negative?: boolean } = {},
): Promise<Raster> {
  const drawn = await sharp({ create: { ...PAGE, channels: 3, background: '#fff' } })
    .composite(placed.map(({ png, left, top }) => ({ input: png, left, top })))
    .png()
    .toBuffer();
  const turned = sharp(drawn).rotate(turn, { background: '#fff' });
  const { data, info } = await (negative ? turned.negate({ alpha: false }) : turned)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Encodes a page as PNG. */
export const pngOf = ({ data, width, height }: Raster): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
