import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

const [WIDTH, HEIGHT] = [1000, 560];
const NOISE = { x: 820, y: 420, width: 128, height: 64 };

/** A scan, and its noise as stored in the file, row by row. */
export interface SeededScan {
  readonly png: Buffer;
  readonly noise: readonly Buffer[];
}

/**
 * A picture of these lines and of a unique patch of noise; its pixels aren't compressed, so the file contains them
 * unchanged.
 */
export async function seededScan(browser: Browser, lines: readonly string[]): Promise<SeededScan> {
  const page = await browser.newPage();
  const grey = Buffer.from(await page.evaluate(drawn, { lines, width: WIDTH, height: HEIGHT }), 'base64');
  await page.close();
  const noise = Array.from({ length: NOISE.height }, () => randomBytes(NOISE.width));
  noise.forEach((row, index) => row.copy(grey, (NOISE.y + index) * WIDTH + NOISE.x));
  return { png: pngOf(grey), noise };
}

/** 8-pixel runs of its noise. */
export const runsOfNoise = ({ noise }: SeededScan): Buffer[] =>
  noise.flatMap((row) => [0, 40, 80].map((at) => Buffer.from(row.subarray(at, at + 8))));

/** Runs in the page. @returns one byte per pixel, as base64 */
function drawn({ lines, width, height }: { lines: readonly string[]; width: number; height: number }): string {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('Nothing can be drawn here');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'black';
  context.font = '34px sans-serif';
  lines.forEach((line, index) => context.fillText(line, 50, 90 + index * 64));
  const { data } = context.getImageData(0, 0, width, height);
  let grey = '';
  for (let at = 0; at < data.length; at += 4) grey += String.fromCharCode(data[at] ?? 0);
  return btoa(grey);
}

/** 8-bit grayscale (PNG, third edition, 11.2). */
function pngOf(grey: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head[8] = 8;
  const rows = Array.from({ length: HEIGHT }, (_, row) => [
    Buffer.of(0),
    grey.subarray(row * WIDTH, (row + 1) * WIDTH),
  ]).flat();
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const pixels = deflateSync(Buffer.concat(rows), { level: 0 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
