import sharp from 'sharp';
import type { GreyImage } from '../image/grey.js';
import { photograph } from '../image/photograph.test-helper.js';
import { createRandom } from '../image/random.test-helper.js';

/** Hard-to-read documents, generated from known texts. A seed determines everything random. */

const MONO = 'DejaVu Sans Mono';
const SANS = 'DejaVu Sans';

/** Lines of print. Positions are in pixels. */
export interface Print {
  readonly lines: readonly string[];
  readonly left: number;
  readonly top: number;
  /** Font size; letters without ascenders are half as high. */
  readonly size: number;
  readonly step?: number;
  readonly font?: string;
  readonly fill?: string;
}

const escape = (text: string): string => text.replace(/[<>&]/gu, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

export const print = ({ lines, left, top, size, step = size * 1.5, font = MONO, fill = '#111' }: Print): string =>
  lines
    .map(
      (line, row) =>
        `<text x="${left}" y="${top + row * step}" font-family="${font}" font-size="${size}" fill="${fill}" xml:space="preserve">${escape(line)}</text>`,
    )
    .join('');

/** Words at their own positions, as on a form: `[x, y, text]`. */
export const placed = (words: readonly (readonly [number, number, string])[], size: number): string =>
  words.map(([left, top, text]) => print({ lines: [text], left, top, size, font: SANS })).join('');

/** A row with the label on the left and the value right-aligned, `width` characters in total. */
export const row = (label: string, value: string, width = 30): string =>
  label + value.padStart(Math.max(1, width - label.length));

/** Pen strokes. Each is a path of points that jitter slightly, like a hand-drawn line. */
export function penned(strokes: readonly (readonly (readonly [number, number])[])[], seed: number, width = 4): string {
  const random = createRandom(seed);
  const at = (value: number): string => (value + (random() - 0.5) * 3).toFixed(1);
  return strokes
    .map(
      (points) =>
        `<polyline points="${points.map(([x, y]) => `${at(x)},${at(y)}`).join(' ')}" fill="none" stroke="#1a2a80" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('');
}

/** An illegible handwritten word: letter-wide loops, from left to right. */
export function scribbled(left: number, top: number, width: number, height: number, seed: number): string {
  const random = createRandom(seed);
  const points: [number, number][] = [];
  for (let step = 0; step <= width / 6; step += 1)
    points.push([left + step * 6 + random() * 8, top + Math.sin(step * 1.4) * height * (0.2 + random() * 0.3)]);
  return penned([points], seed + 1);
}

/** A framed rubber stamp, rotated by some degrees. */
export const stamp = (lines: readonly string[], x: number, y: number, degrees: number, fill = '#555'): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})" opacity="0.75"><rect x="-150" y="-45" width="300" height="90" fill="none" stroke="${fill}" stroke-width="5"/>${print({ lines, left: -130, top: -8, size: 34, font: SANS, fill })}</g>`;

/** Renders the sheet as grayscale pixels. */
export async function sheetOf(width: number, height: number, body: string, paper = '#fff'): Promise<GreyImage> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${body}</svg>`;
  const data = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  return { width, height, data: new Uint8Array(data) };
}

export const pngOf = ({ width, height, data }: GreyImage): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();

/** Photographs the sheet on a dark wooden table, at an angle, with a shadow from the right. */
export function onTable(sheet: GreyImage, seed: number): GreyImage {
  const [width, height] = [sheet.width + 240, sheet.height + 200];
  const random = createRandom(seed);
  const off = (): number => random() * 50;
  return photograph(
    sheet,
    [
      { x: 90 + off(), y: 80 + off() },
      { x: width - 90 - off(), y: 70 + off() },
      { x: width - 80 - off(), y: height - 60 - off() },
      { x: 70 + off(), y: height - 70 - off() },
    ],
    { width, height },
    { brightness: (x, y) => 70 + 10 * Math.sin(x / 9) * Math.cos(y / 31), shade: 0.45 },
  );
}

/** Simulates a fax: black and white, 204 × 98 dpi resampled to square pixels, with missing rows and specks. */
export async function faxed({ width, height, data }: GreyImage, seed: number): Promise<GreyImage> {
  const coarse = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize(width, Math.round(height / 2), { fit: 'fill' })
    .threshold(150)
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer();
  const result = new Uint8Array(coarse);
  const random = createRandom(seed);
  for (let line = 0; line < 8; line += 1) {
    const y = Math.floor(random() * (height - 2));
    result.fill(random() < 0.5 ? 0 : 255, y * width, (y + 2) * width);
  }
  for (let speck = 0; speck < (width * height) / 900; speck += 1) result[Math.floor(random() * result.length)] = 0;
  return { width, height, data: result };
}

export const negativeOf = ({ width, height, data }: GreyImage): GreyImage => ({
  width,
  height,
  data: data.map((value) => 255 - value),
});
