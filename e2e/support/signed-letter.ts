import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { drawCode, pngOf } from '../../libs/pipeline/src/engines/codes/draw-codes.test-helper';
import { DrawnPage } from '../../libs/pipeline/src/image/drawn-page.test-helper';
import type { Raster } from '../../libs/pipeline/src/raster';

const LETTER = path.resolve(import.meta.dirname, '../../libs/pipeline/fixtures/parity/letter.png');
/** The content of its code. */
export const CODE = 'LARKMOOR-7';

/**
 * The scanned letter of the fixtures with a code on it, and below its last line loops of a blue pen and a ring, as a
 * PNG.
 */
export async function signedLetter(): Promise<Buffer> {
  const { image } = createNodeEngines();
  const letter = await image.decode(readFileSync(LETTER), 'image/png');
  const scan = new DrawnPage(letter.width, letter.height);
  scan.data.set(letter.data);
  sign(scan);
  lay(scan, await image.decode(await drawCode('QRCode', CODE), 'image/png'));
  return pngOf(scan);
}

const STEPS = 8_000;

function sign(scan: DrawnPage): void {
  for (let step = 0; step < STEPS; step += 1) {
    const part = step / STEPS;
    const swing = part * 44;
    scan.dot(300 + part * 560 + 25 * Math.cos(swing), 1_600 + Math.sin(swing) * (75 - 38 * part), [20, 30, 120], 6);
    const angle = part * 2 * Math.PI;
    scan.dot(1_700 + 160 * Math.cos(angle), 1_600 + 160 * Math.sin(angle), [40, 60, 190], 6);
  }
}

/** At the lower right corner. */
function lay(scan: DrawnPage, { width, height, data }: Raster): void {
  const left = scan.width - width - 60;
  const top = scan.height - height - 60;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let part = 0; part < 4; part += 1)
        scan.data[4 * ((top + y) * scan.width + left + x) + part] = data[4 * (y * width + x) + part] ?? 0;
}
