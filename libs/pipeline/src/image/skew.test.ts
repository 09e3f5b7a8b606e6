import type { Box } from '@cartulary/contracts/reading';
import type { GreyImage } from './grey.js';
import { createRandom } from './random.test-helper.js';
import { level, measureSkew } from './skew.js';
import { turnImage } from './turn.js';

/** Lines of words of varying length: dark strokes with gaps. */
function drawPage(width = 700, height = 520): GreyImage {
  const random = createRandom(11);
  const data = new Uint8Array(width * height).fill(255);
  for (let line = 50; line < height - 50; line += 22) {
    for (let x = 60; x < width - 160; x += 6 + Math.floor(random() * 7)) {
      if (random() < 0.15) continue;
      for (let y = line; y < line + 9; y += 1) data.fill(20, y * width + x, y * width + x + 3);
    }
  }
  return { width, height, data };
}

const page = drawPage();

describe('a skewed page', () => {
  it.each([-14, -7.3, -0.8, 1.2, 8.5])('by %f degrees is measured to a fifth of a degree', (degrees) => {
    const askew = level(page, -degrees).image;
    expect(Math.abs(measureSkew(askew) - degrees)).toBeLessThanOrEqual(0.2);
    const onItsSide = turnImage(askew, 1);
    expect(Math.abs(measureSkew(onItsSide) - degrees)).toBeLessThanOrEqual(0.2);
  });

  it('that lies level, is empty or is all noise is left as it is', () => {
    expect(measureSkew(page)).toBe(0);
    expect(measureSkew(turnImage(page, 1))).toBe(0);
    expect(measureSkew({ width: 300, height: 200, data: new Uint8Array(60_000).fill(255) })).toBe(0);
    const random = createRandom(5);
    expect(
      measureSkew({ width: 600, height: 600, data: Uint8Array.from({ length: 360_000 }, () => random() * 255) }),
    ).toBe(0);
  });
});

describe('levelling', () => {
  it('gives boxes back on the page as it was: levelled one way and the other, every place comes home', () => {
    const small: GreyImage = { width: 40, height: 30, data: new Uint8Array(1_200) };
    const random = createRandom(2);
    for (let round = 0; round < 200; round += 1) {
      const degrees = (random() - 0.5) * 30;
      const there = level(small, degrees);
      const back = level(there.image, -degrees);
      const [x, y] = [random(), random()];
      const [left, top, right, bottom] = there.toOriginal(back.toOriginal([x, y, x, y]));
      expect([left, top]).toEqual([right, bottom]);
      // The canvas was enlarged twice around its center, and the total rotation is zero.
      expect((left - 0.5) * small.width).toBeCloseTo((x - 0.5) * back.image.width, 6);
      expect((top - 0.5) * small.height).toBeCloseTo((y - 0.5) * back.image.height, 6);
    }
  });

  it('puts the ink where it says', () => {
    const width = 400;
    const dot: GreyImage = { width, height: 300, data: new Uint8Array(width * 300).fill(255) };
    for (let y = 100; y < 110; y += 1) dot.data.fill(0, y * width + 300, y * width + 310);
    for (const degrees of [-12, 5, 14]) {
      const { image, toOriginal } = level(dot, degrees);
      const dark = [...image.data.entries()]
        .filter(([, value]) => value < 128)
        .map(([at]) => [at % image.width, Math.floor(at / image.width)]);
      const mean = (axis: 0 | 1): number =>
        dark.reduce((sum, place) => sum + (place[axis] ?? 0) + 0.5, 0) / dark.length;
      const at: Box = [mean(0) / image.width, mean(1) / image.height, mean(0) / image.width, mean(1) / image.height];
      const [x, y] = toOriginal(at);
      expect(x * width).toBeCloseTo(305, 0);
      expect(y * 300).toBeCloseTo(105, 0);
    }
  });
});
