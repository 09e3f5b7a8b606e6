import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { createNodePdfEngine } from '../engines/pdfium/node.js';
import type { Raster } from '../raster.js';
import { DrawnPage } from './drawn-page.test-helper.js';
import { toGrey, type GreyImage } from './grey.js';
import { findInkParts } from './ink-parts.js';
import { createRandom } from './random.test-helper.js';
import { removeSpecks } from './specks.js';

const letter = `The jetty is closed until Friday: it will be mended in three days, i.e. by the ninth of July. Für Gäste:
neither visitors nor their skiffs, dinghies – and rafts – can lie here; Mr. Finch will find a mooring at the pier.`;
const PRINT_ENDS = 250;

async function pictureOf(text: string): Promise<Raster> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([620, 240]);
  text.split('\n').forEach((line, at) => page.drawText(line, { x: 40, y: 215 - 18 * at, size: 11, font }));
  const opened = await createNodePdfEngine().open(await document.save());
  try {
    return opened.render(1, 300, 4_000_000);
  } finally {
    opened.close();
  }
}

/** Dust of one to three pixels below a row, at the given density per megapixel. */
function dusty(page: Raster, perMegapixel: number, below = 0): Raster {
  const random = createRandom(7);
  const data = new Uint8ClampedArray(page.data);
  const { width, height } = page;
  for (let speck = 0; speck < (perMegapixel * width * height) / 1_000_000; speck += 1) {
    const [x, y] = [Math.floor(random() * width), Math.floor(random() * height)];
    const side = 1 + Math.floor(random() * 3);
    for (let v = Math.max(y, below); v < Math.min(height, y + side); v += 1)
      for (let u = x; u < Math.min(width, x + side); u += 1) data.set([30, 30, 30, 255], 4 * (v * width + u));
  }
  return { width, height, data };
}

const partsOf = (image: GreyImage): number => findInkParts(image).length;

it('dust goes, and every dot, accent and dash of print stays', async () => {
  const clean = await pictureOf(letter);
  const dirty = toGrey(dusty(clean, 1_000, PRINT_ENDS));
  expect(partsOf(dirty)).toBeGreaterThan(2 * partsOf(toGrey(clean)));
  const left = partsOf(removeSpecks(dirty)) - partsOf(toGrey(clean));
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left).toBeLessThanOrEqual(2);
});

it('a page without dust stays as it is', async () => {
  const clean = toGrey(await pictureOf(letter));
  expect(removeSpecks(clean)).toBe(clean);
});

it('what looks like dust beside print is left, since a dot of print looks the same', async () => {
  const dirty = toGrey(dusty(await pictureOf(letter), 1_000));
  const cleaned = removeSpecks(dirty);
  const above = (image: GreyImage): number =>
    findInkParts(image).filter(({ bottom }) => bottom < PRINT_ENDS - 60).length;
  expect(above(cleaned)).toBeGreaterThan(0.9 * above(toGrey(await pictureOf(letter))));
});

it('dotted lines stay, and what lies in the border of a scanner', () => {
  const page = new DrawnPage().print(100, 100, 900, 20);
  for (let x = 100; x < 900; x += 12) page.dot(x, 900, [20, 20, 20], 3);
  for (let y = 0; y < 1_400; y += 1) page.dot(0, y, [20, 20, 20], 40);
  const cleaned = removeSpecks(toGrey(dusty(page, 200)));
  expect(findInkParts(cleaned).filter(({ top }) => top === 900).length).toBeGreaterThan(60);
  expect(cleaned.data.subarray(0, 38).every((value) => value < 60)).toBe(true);
});

it('noise all over a page is left, since looking at each dot would take longer than reading', () => {
  const page = toGrey(dusty(new DrawnPage(2_000, 2_800).print(100, 100, 1_800, 40), 8_000));
  expect(findInkParts(page).length).toBeGreaterThan(20_000);
  expect(removeSpecks(page)).toBe(page);
});
