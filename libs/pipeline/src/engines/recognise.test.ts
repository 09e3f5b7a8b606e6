import type { Box } from '@cartulary/contracts/reading';
import type { GreyImage } from '../image/grey.js';
import { createRandom } from '../image/random.test-helper.js';
import { level } from '../image/skew.js';
import type { Raster } from '../raster.js';
import type { PageReader } from './page-reader.js';
import { createRecognition } from './recognise.js';

/** Rows of strokes at a 12° angle. */
function drawLeaning(): Raster {
  const [width, height, random] = [700, 520, createRandom(11)];
  const data = new Uint8Array(width * height).fill(255);
  for (let line = 50; line < height - 50; line += 22)
    for (let x = 60; x < width - 160; x += 6 + Math.floor(random() * 7))
      for (let y = line; y < line + 9; y += 1) data.fill(20, y * width + x, y * width + x + 3);
  const leaning = level({ width, height, data }, -12).image;
  const pixels = new Uint8Array(leaning.data.length * 4).fill(255);
  leaning.data.forEach((value, at) => pixels.fill(value, at * 4, at * 4 + 3));
  return { width: leaning.width, height: leaning.height, data: pixels };
}

const raster = drawLeaning();
const isAsItLies = ({ width, height }: GreyImage): boolean =>
  Math.abs(width / height - raster.width / raster.height) < 0.02;

/** Returns a different word for each of the two images, with the given confidence. */
const readerOf = (
  certainties: { levelled: number; asItLies: number },
  { asked = [], levelledWords = 1 }: { asked?: string[]; levelledWords?: number } = {},
): PageReader => ({
  name: 'pp-ocr',
  read(image) {
    const text = isAsItLies(image) ? 'asItLies' : 'levelled';
    asked.push(text);
    const box: Box = [0.1, 0.1, 0.3, 0.2];
    const word = { text, box, confidence: certainties[text] };
    const words = Array.from({ length: text === 'levelled' ? levelledWords : 1 }, () => word);
    return Promise.resolve({ turns: 0, lines: [{ block: 0, paragraph: 0, words }], version: 'v1', trouble: null });
  },
});

describe('A page that was turned level by more than 10°', () => {
  it('and is read with doubts is read as it lies too, and the surer reading is kept', async () => {
    const read = async (levelled: number, asItLies: number): Promise<string> =>
      (await createRecognition(readerOf({ levelled, asItLies })).recognise(raster)).text;
    expect(await read(0.6, 0.8)).toBe('asItLies');
    expect(await read(0.6, 0.5)).toBe('levelled');
  });

  it('is not given up for one sure word', async () => {
    const reader = readerOf({ levelled: 0.88, asItLies: 0.95 }, { levelledWords: 100 });
    expect((await createRecognition(reader).recognise(raster)).words).toHaveLength(100);
  });

  it('and is read surely is read only once', async () => {
    const asked: string[] = [];
    await createRecognition(readerOf({ levelled: 0.95, asItLies: 1 }, { asked })).recognise(raster);
    expect(asked).toEqual(['levelled']);
  });
});
