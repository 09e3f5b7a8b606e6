import type { Box, Word } from '@cartulary/contracts/reading';
import type { Raster } from '../raster.js';
import { everyWord } from './every-word.js';
import { paintBoxes } from './paint-boxes.js';

const SIZE = 400;
type Colour = readonly [red: number, green: number, blue: number];

/** A white page with some areas in one color. */
function pageWith(ink: Colour, ...parts: readonly Box[]): Raster {
  const data = new Uint8Array(SIZE * SIZE * 4).fill(255);
  for (const [left, top, right, bottom] of parts)
    for (let y = Math.round(top * SIZE); y < Math.round(bottom * SIZE); y += 1)
      for (let x = Math.round(left * SIZE); x < Math.round(right * SIZE); x += 1) data.set(ink, (y * SIZE + x) * 4);
  return { width: SIZE, height: SIZE, data };
}

const black: Colour = [0, 0, 0];
const word = (box: Box): Word => ({ text: 'Kestrel', box, range: null, confidence: 1 });

/** Counts the recognized images: the page, and its remainder rotated three times. */
async function picturesOf(page: Raster, words: Word[], painted: readonly Box[] = [], trouble: string | null = null) {
  const answers = [words];
  let pictures = 0;
  const recognise = () => {
    pictures += 1;
    return Promise.resolve({
      text: '',
      words: answers.pop() ?? [],
      engine: 'test',
      engineVersion: '1',
      remark: '',
      trouble,
    });
  };
  await everyWord(page, { recognise }, [], painted);
  return pictures;
}

test('print that one of its colours sets apart from the paper is ink', async () => {
  const line: Box = [0.4, 0.4, 0.6, 0.45];
  const others: Colour[] = [
    [0, 255, 255],
    [255, 0, 255],
    [255, 255, 0],
  ];
  for (const ink of others) expect(await picturesOf(pageWith(ink, line), [])).toBe(4);
  expect(await picturesOf(pageWith([255, 255, 200], line), [])).toBe(1);
});

test('a tall box hides nothing beside it, and neither does a word that stands upright', async () => {
  const tall: Box = [0.1, 0.1, 0.2, 0.9];
  const beside: Box = [0.3, 0.3, 0.34, 0.6];
  expect(await picturesOf(paintBoxes(pageWith(black), [tall]), [], [tall])).toBe(1);
  expect(await picturesOf(paintBoxes(pageWith(black, beside), [tall]), [], [tall])).toBe(4);
  const upright: Box = [0.1, 0.1, 0.15, 0.9];
  expect(await picturesOf(pageWith(black, upright, beside), [word(upright)])).toBe(4);
});

test('what stands out of the box of a word is of the word', async () => {
  expect(await picturesOf(pageWith(black, [0.3, 0.3, 0.5, 0.41]), [word([0.3, 0.3, 0.5, 0.4])])).toBe(1);
});

test('a page that was recognized with trouble was not recognized', async () => {
  const page = pageWith(black, [0.3, 0.3, 0.5, 0.4]);
  await expect(picturesOf(page, [], [], 'the language pack ara can’t be used')).rejects.toMatchObject({
    code: 'reading_unavailable',
  });
});
