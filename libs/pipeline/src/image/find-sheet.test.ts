import { makePdf, textContent } from '../../fixtures/make.js';
import { createNodePdfEngine } from '../engines/pdfium/node.js';
import { createNodePpOcrReader } from '../engines/pp-ocr/node.js';
import { findSheet } from './find-sheet.js';
import { toGrey, type GreyImage } from './grey.js';
import { fromUnitSquare, rectify, type Corners } from './perspective.js';
import { photograph, type Ground } from './photograph.test-helper.js';
import { preparePage } from './prepare.js';

const lines = [
  'Quince Tools Limited, 17 Harbour Lane, Whitby',
  'Invoice number Q-11873 of 3 May 2024',
  'Three oak shelves were delivered on Monday morning.',
  'Please keep standing water away from the wood.',
  'The upper screw of every hinge turns to the left.',
  'Payment is due within thirty days of delivery.',
  'Questions are answered on weekdays before five.',
  'All goods remain ours until they are paid for.',
];
const PAGE = { width: 595, height: 842 };
/** A real page: text rendered by PDFium. */
async function letter(): Promise<GreyImage> {
  const content = textContent(lines, { size: 19, top: 760, left: 50 });
  const document = await createNodePdfEngine().open(makePdf([{ ...PAGE, content }]));
  const raster = document.render(1, 110, 20_000_000);
  document.close();
  return toGrey(raster);
}
let page: GreyImage;
/** The photographs of {@link slants}, created once each. */
const photographs: GreyImage[] = [];
beforeAll(async () => {
  page = await letter();
  for (const [, truth] of slants) photographs.push(photograph(page, truth, SIZE, wood));
}, 120_000);
const photographOf = (slant: number): { taken: GreyImage; truth: Corners } => {
  const [taken, truth] = [photographs[slant], slants[slant]?.[1]];
  if (!taken || !truth) throw new Error('No such photograph');
  return { taken: { ...taken, data: taken.data.slice() }, truth };
};

const SIZE = { width: 900, height: 1_080 };
const wood: Ground = { brightness: (x, y) => 70 + 22 * Math.sin(x / 7 + Math.sin(y / 60)), shade: 0.25 };
const corners = (...places: readonly (readonly [number, number])[]): Corners =>
  places.map(([x, y]) => ({ x, y })) as unknown as Corners;
/** Taken from below, from the right, and rotated too. */
const slants: readonly (readonly [string, Corners])[] = [
  ['from below', corners([198, 72], [702, 84], [840, 1014], [54, 996])],
  ['from the right', corners([90, 72], [798, 198], [786, 900], [78, 1014])],
  ['and turned', corners([156, 198], [774, 66], [858, 888], [108, 990])],
];

describe('a sheet photographed at a slant', () => {
  it.each([0, 1, 2])('%i is found to a part in three hundred, whatever the light', (slant) => {
    const { taken, truth } = photographOf(slant);
    const found = findSheet(taken);
    const off = truth.map(({ x, y }, index) => Math.hypot((found?.[index]?.x ?? 0) - x, (found?.[index]?.y ?? 0) - y));
    expect(Math.max(...off)).toBeLessThan(SIZE.height / 300);
  });

  it('is read as if it lay level: more of its words than before, each in its place on the photograph', async () => {
    const reader = createNodePpOcrReader();
    const wanted = lines.join(' ').split(' ');
    const shareOf = (words: readonly string[]): number =>
      wanted.filter((word) => words.includes(word)).length / wanted.length;
    const { taken, truth } = photographOf(0);
    const { image, toShown } = preparePage(asRaster(taken));
    const read = (await reader.read(image)).lines.flatMap(({ words }) => words);
    const before = (await reader.read(taken)).lines.flatMap(({ words }) => words.map(({ text }) => text));
    const [now, then] = [shareOf(read.map(({ text }) => text)), shareOf(before)];
    expect(now).toBeGreaterThan(0.97);
    expect(now).toBeGreaterThanOrEqual(then);
    const name = read.find(({ text }) => text === 'Quince');
    const [left, top, right, bottom] = toShown(name?.box ?? [0, 0, 0, 0]);
    // It starts 50 points from the left of the page, and the first line is at 760 of 842 points.
    const place = fromUnitSquare(truth)((50 + 30) / PAGE.width, (PAGE.height - 760 - 7) / PAGE.height);
    expect(left).toBeLessThan(place.x / SIZE.width);
    expect(right).toBeGreaterThan(place.x / SIZE.width);
    expect(top).toBeLessThan(place.y / SIZE.height);
    expect(bottom).toBeGreaterThan(place.y / SIZE.height);
    expect(right - left).toBeLessThan(0.15);
  }, 120_000);
});

describe('nothing is cut off', () => {
  const taken = (places: Corners, ground: Ground = wood): GreyImage => photograph(page, places, SIZE, ground);

  it('of a page that fills its picture, of one without text, and of one that was only turned', () => {
    expect(findSheet(page)).toBeUndefined();
    expect(findSheet({ width: 600, height: 800, data: new Uint8Array(480_000).fill(250) })).toBeUndefined();
    expect(findSheet(taken(corners([120, 90], [744, 90], [744, 972], [120, 972])))).toBeUndefined();
    expect(findSheet(taken(corners([198, 78], [790, 130], [710, 1042], [118, 990])))).toBeUndefined();
  });

  it('of a page one of whose corners lies outside, or is folded away', () => {
    expect(findSheet(taken(corners([198, 72], [960, 84], [990, 1014], [54, 996])))).toBeUndefined();
    const folded = photographOf(0).taken;
    for (let y = 0; y < 310; y += 1) for (let x = 0; x < 420 - y; x += 1) folded.data[y * SIZE.width + x] = 75;
    expect(findSheet(folded)).toBeUndefined();
  });

  it('where a second sheet lies beside it, or the ground is hardly darker than the paper', () => {
    const two = photographOf(0).taken;
    for (let y = 30; y < 600; y += 1) two.data.fill(225, y * SIZE.width + 6, y * SIZE.width + 90);
    expect(findSheet(two)).toBeUndefined();
    expect(findSheet(taken(photographOf(0).truth, { brightness: () => 225, shade: 0.05 }))).toBeUndefined();
  });

  it('where a shadow with a straight edge lies across a page that fills its picture', () => {
    const data = page.data.map((value, at) => {
      const [x, y] = [at % page.width, Math.floor(at / page.width)];
      return x > 220 + y / 8 ? value : value * 0.45;
    });
    expect(findSheet({ ...page, data })).toBeUndefined();
  });
});

test('there and back again: a box of the rectified sheet lies around the same place of the photograph', () => {
  const { taken, truth } = photographOf(2);
  const { image, toOriginal } = rectify(taken, truth);
  expect(image.height / image.width).toBeGreaterThan(1);
  const [left, top, right, bottom] = toOriginal([0, 0, 1, 1]);
  expect([left, top, right, bottom].map((edge) => Math.round(edge * 1_000))).toEqual([120, 61, 953, 917]);
});

/** Converts grayscale to RGBA pixels. */
function asRaster({ width, height, data }: GreyImage) {
  const pixels = new Uint8Array(width * height * 4);
  data.forEach((value, at) => pixels.set([value, value, value, 255], at * 4));
  return { width, height, data: pixels };
}
