import type { PageText, TextSource } from '@cartulary/contracts/reading';
import { DrawnPage } from './image/drawn-page.test-helper.js';
import { layOutPage } from './layout-page.js';
import type { OpenDocument } from './open-document.js';
import type { Raster } from './raster.js';

/** Eight lines of print, a signature, and an empty ring. */
const drawn = new DrawnPage().print(80, 100, 900, 8).signature(120, 1_000).ring(700, 1_000, 70, [40, 60, 190]);
const documentOf = (raster: Raster) => ({ render: async () => raster }) as unknown as OpenDocument;

const pageOf = (source: TextSource): PageText => ({
  page: 1,
  text: 'Ottermere',
  words: [{ text: 'Ottermere', box: [0.08, 0.07, 0.3, 0.08], range: null, confidence: 0.97, reader: 'pp-ocr' }],
  source,
  widthPoints: 500,
  heightPoints: 700,
  confidence: 0.97,
  engine: 'pp-ocr',
  engineVersion: 'v6',
});

test('on a recognised page what looks like signatures and stamps is kept with the page', async () => {
  const { marks } = await layOutPage(documentOf(drawn), pageOf('recognised'));
  expect(marks?.map(({ kind }) => kind).sort()).toEqual(['signature', 'stamp']);
  const [left = 0, top = 0] = marks?.find(({ kind }) => kind === 'signature')?.box ?? [];
  expect([left, top].map((side) => Math.round(side * 10))).toEqual([1, 7]);
});

test('they are found on a fine scan as well, where they are looked for in a smaller picture', async () => {
  const fine = new DrawnPage(2_000, 2_800);
  for (let y = 0; y < fine.height; y += 1)
    for (let x = 0; x < fine.width; x += 1) {
      const at = 4 * ((y >> 1) * drawn.width + (x >> 1));
      fine.data.set(drawn.data.subarray(at, at + 4), 4 * (y * fine.width + x));
    }
  const { marks } = await layOutPage(documentOf(fine), pageOf('recognised'));
  expect(marks?.map(({ kind }) => kind).sort()).toEqual(['signature', 'stamp']);
});

test('a page with text of its own is not looked at for them, and one of print has none', async () => {
  expect((await layOutPage(documentOf(drawn), pageOf('text-layer'))).marks).toBeUndefined();
  const print = new DrawnPage().print(80, 100, 900, 30);
  expect((await layOutPage(documentOf(print), pageOf('recognised'))).marks).toEqual([]);
});
