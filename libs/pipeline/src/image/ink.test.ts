import fc from 'fast-check';
import { darkenPaleInk } from './contrast.js';
import type { GreyImage } from './grey.js';
import { findInkParts } from './ink-parts.js';
import { findInk } from './ink.js';
import { measureNoise } from './noise.js';
import { preparePage } from './prepare.js';
import { createRandom } from './random.test-helper.js';
import { level, measureSkew } from './skew.js';
import { measureTextHeight } from './text-height.js';

const evenly = (width: number, height: number, value: number): GreyImage => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(value),
});

/** Lines of words of varying length, with strokes of 3 × 12 pixels, from `left` to the right edge. */
function print(page: GreyImage, ink: number, left = 30): GreyImage {
  const random = createRandom(3);
  const data = page.data.slice();
  for (let top = 30; top < page.height - 30; top += 26)
    for (let x = left; x < page.width - 30; x += 7 + Math.floor(random() * 6)) {
      if (random() < 0.15) continue;
      for (let y = top; y < top + 12; y += 1) data.fill(ink, y * page.width + x, y * page.width + x + 3);
    }
  return { ...page, data };
}

const everyStep = (image: GreyImage): unknown[] => [
  findInkParts(image).length,
  measureTextHeight(image),
  measureSkew(image),
  darkenPaleInk(image).data.length,
];

describe('ink', () => {
  it('is what is darker than the mean around it, as counted pixel by pixel', () => {
    const picture = fc
      .record({ width: fc.integer({ min: 1, max: 70 }), height: fc.integer({ min: 1, max: 70 }), seed: fc.nat() })
      .map(({ width, height, seed }): GreyImage => {
        const random = createRandom(seed);
        return { width, height, data: Uint8Array.from({ length: width * height }, () => (random() < 0.1 ? 90 : 230)) };
      });
    fc.assert(
      fc.property(picture, fc.nat(), ({ width, height, data }, place) => {
        const at = place % data.length;
        const [x, y] = [at % width, Math.floor(at / width)];
        let sum = 0;
        let count = 0;
        for (let v = Math.max(0, y - 25); v <= Math.min(height - 1, y + 25); v += 1)
          for (let u = Math.max(0, x - 25); u <= Math.min(width - 1, x + 25); u += 1) {
            sum += data[v * width + u] ?? 0;
            count += 1;
          }
        const bound = Math.max(18, 6 * measureNoise({ width, height, data }));
        expect(findInk({ width, height, data })[at]).toBe(((data[at] ?? 0) + bound) * count <= sum ? 1 : 0);
      }),
    );
  });

  it('is the same on grey paper as on white', () => {
    const white = print(evenly(300, 200, 250), 190);
    const grey: GreyImage = { ...white, data: white.data.map((value) => value - 120) };
    expect(findInk(grey)).toEqual(findInk(white));
    expect(findInk(white).some((one) => one === 1)).toBe(true);
  });

  it('is looked for on every picture without trouble: one pixel, all black, all white, white on black, noise', () => {
    const noise = createRandom(9);
    const pictures = [
      evenly(1, 1, 0),
      evenly(1, 1, 255),
      evenly(1, 300, 90),
      evenly(300, 1, 90),
      evenly(200, 200, 0),
      evenly(200, 200, 255),
      print(evenly(400, 300, 0), 255),
      { width: 200, height: 200, data: Uint8Array.from({ length: 40_000 }, () => noise() * 255) },
    ];
    for (const picture of pictures) {
      expect(everyStep(picture)).toHaveLength(4);
      expect(measureSkew(picture)).toBe(0);
      const { width, height, data } = picture;
      const raster = {
        width,
        height,
        data: Uint8Array.from(data.length ? Array.from(data).flatMap((v) => [v, v, v, 255]) : []),
      };
      expect(preparePage(raster).image.data.length).toBeGreaterThan(0);
    }
    for (const value of [0, 90, 255]) expect(findInk(evenly(120, 90, value)).includes(1)).toBe(false);
  });

  it('of pale grey print counts: its height and its lean are measured', () => {
    const pale = print(evenly(700, 520, 255), 205);
    expect(measureTextHeight(pale)).toBe(12);
    expect(measureSkew(level(pale, -4).image)).toBeCloseTo(4, 0);
  });

  it('that is pale is darkened below a black logo too', () => {
    const page = print(evenly(700, 520, 255), 190);
    for (let y = 4; y < 26; y += 1) page.data.fill(0, y * 700 + 100, y * 700 + 600);
    expect(darkenPaleInk(page)).not.toBe(page);
    const dark = print(evenly(700, 520, 255), 40);
    expect(darkenPaleInk(dark)).toBe(dark);
  });
});

describe('a level page', () => {
  it('stays as it is beside a picture whose stripes lean', () => {
    const page = print(evenly(900, 700, 255), 30, 480);
    for (let y = 40; y < 660; y += 1)
      for (let x = 40; x < 440; x += 1) if ((x * 0.25 + y) % 40 < 14) page.data[y * 900 + x] = 20;
    expect(measureSkew(page)).toBe(0);
    expect(measureSkew(level(page, -6).image)).toBeCloseTo(6, 0);
  });
});
