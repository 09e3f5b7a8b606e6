import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { GreyImage } from './grey.js';
import { ALIKE_SIGNS, pictureHash, signsApart, type PictureHash } from './picture-hash.js';
import { createRandom } from './random.test-helper.js';
import { level } from './skew.js';

const folder = path.join(fileURLToPath(import.meta.url), '../../../../../bench/recognition/pages');
const names = [
  'clean/ocr-printout.png',
  'columns/linux-printout.png',
  'columns/sequencer.png',
  'columns/two-cities.png',
  'degraded/huckleberry-finn.jpg',
  'degraded/typewriter.png',
];

async function load(name: string): Promise<GreyImage> {
  const { data, info } = await sharp(path.join(folder, name))
    .resize({ width: 500 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Uint8Array.from(data) };
}

const hashOf = (picture: GreyImage): PictureHash => {
  const hash = pictureHash(picture);
  if (hash === null) throw new Error('The page shows nothing');
  return hash;
};

/** Simulates a second scan: shifted by a few pixels, rotated by up to 0.8°, paler, and with grain. */
function scannedAgain(picture: GreyImage, seed: number): GreyImage {
  const random = createRandom(seed);
  const leaned = level(picture, 1.6 * (random() - 0.5)).image;
  const [byX, byY] = [Math.round(8 * (random() - 0.5)), Math.round(8 * (random() - 0.5))];
  const pale = 0.75 + 0.25 * random();
  const data = leaned.data.map((_, at) => {
    const [x, y] = [(at % leaned.width) + byX, Math.floor(at / leaned.width) + byY];
    const inside = x >= 0 && y >= 0 && x < leaned.width && y < leaned.height;
    const value = inside ? (leaned.data[y * leaned.width + x] ?? 255) : 255;
    return Math.max(0, Math.min(255, 255 - pale * (255 - value) + 16 * (random() - 0.5)));
  });
  return { ...leaned, data };
}

test('real pages that are scanned once more look alike, and different ones do not', async () => {
  const pages = await Promise.all(names.map(load));
  const hashes = pages.map(hashOf);
  const again = pages.flatMap((page, at) =>
    [1, 2, 3, 4, 5].map((seed) => signsApart(hashes[at] ?? 0n, hashOf(scannedAgain(page, 10 * at + seed)))),
  );
  const others = hashes.flatMap((one, at) => hashes.slice(at + 1).map((other) => signsApart(one, other)));
  expect(again.filter((apart) => apart <= ALIKE_SIGNS).length).toBeGreaterThanOrEqual(0.9 * again.length);
  expect(Math.min(...others)).toBeGreaterThan(ALIKE_SIGNS);
});

test('a page on which nothing is to be seen is like no other', () => {
  const random = createRandom(3);
  const blank = { width: 100, height: 140, data: Uint8Array.from({ length: 14_000 }, () => 250 + 4 * random()) };
  expect(pictureHash(blank)).toBeNull();
  expect(signsApart(-1n, 0n)).toBe(64);
});
