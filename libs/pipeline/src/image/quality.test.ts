import { DrawnPage } from './drawn-page.test-helper.js';
import { measureQuality } from './quality.js';

const printed = () => new DrawnPage().print(80, 100, 900, 30);

/** Horizontal blur, as from an unfocused lens. */
function blurred(page: DrawnPage, reach: number): DrawnPage {
  const result = new DrawnPage(page.width, page.height);
  for (let y = 0; y < page.height; y += 1)
    for (let x = reach; x < page.width - reach; x += 1) {
      let sum = 0;
      for (let k = -reach; k <= reach; k += 1) sum += page.data[4 * (y * page.width + x + k)] ?? 0;
      const mean = sum / (2 * reach + 1);
      result.dot(x, y, [mean, mean, mean], 1);
    }
  return result;
}

test('a drawn page is sharp, strong, level and clean', () => {
  const quality = measureQuality(printed());
  expect(quality.edgePixels).toBeLessThan(1.5);
  expect(quality.contrast).toBeGreaterThan(0.85);
  expect(quality.leanDegrees).toBe(0);
  expect(quality.specksPerMegapixel).toBeLessThan(2500);
  expect(quality).toMatchObject({ width: 1000, height: 1400 });
});

test('a blurred page has wider edges than a sharp one', () => {
  const sharp = measureQuality(printed()).edgePixels ?? 0;
  expect(measureQuality(blurred(printed(), 3)).edgePixels).toBeGreaterThan(sharp * 1.5);
});

test('specks are counted', () => {
  const page = printed();
  const before = measureQuality(page).specksPerMegapixel;
  for (let index = 0; index < 140; index += 1)
    page.dot(20 + (index % 14) * 68, 1060 + Math.floor(index / 14) * 30, [0, 0, 0], 2);
  expect(measureQuality(page).specksPerMegapixel - before).toBeCloseTo(100, 0);
});

test('an empty page has neither edges nor contrast', () => {
  expect(measureQuality(new DrawnPage())).toMatchObject({ edgePixels: null, contrast: null, letterPixels: null });
});
