import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Box } from '@cartulary/contracts/reading';
import { toGrey } from '../../image/grey.js';
import { turnBoxBack, turnImage } from '../../image/turn.js';
import { createNodeImageEngine } from '../image/node.js';
import type { Raster } from '../../raster.js';
import type { Recognition } from '../recognition.js';
import { createRecognition } from '../recognise.js';
import { createNodePpOcrReader, ppOcrModels } from './node.js';

const fixtures = path.resolve(import.meta.dirname, '../../../fixtures/parity');
const engine = createRecognition(createNodePpOcrReader());
const images = createNodeImageEngine();
/** The letter's actual text. The notes consist of its first twelve lines. */
const truth = readFileSync(path.join(fixtures, 'notes.txt'), 'utf8').split(/\s+/u).filter(Boolean);

let heading: Raster;
let straight: Recognition;

beforeAll(async () => {
  const page = await images.decode(readFileSync(path.join(fixtures, 'sixteen-bit.png')), 'image/png');
  heading = crop(page, 1_300, 420);
  straight = await engine.recognise(heading);
});

/** The top left corner of a picture. */
function crop({ width: from, data: pixels }: Raster, width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) data.set(pixels.subarray(y * from * 4, (y * from + width) * 4), y * width * 4);
  return { width, height, data };
}

describe('recognition of a known page', () => {
  it('on shaded paper gets every word but a few, with boxes in reading order', async () => {
    const raster = await images.decode(readFileSync(path.join(fixtures, 'letter.png')), 'image/png');
    const { text, words } = await engine.recognise(raster);
    const wrong = truth.filter((word) => word !== '·' && !words.some((one) => one.text === word));
    expect(wrong.length).toBeLessThanOrEqual(truth.length / 50);
    expect(text).toContain('Invoice No: NJ-2024-0871');
    for (const { box, confidence } of words) {
      const [left = 1, top = 1, right = 0, bottom = 0] = box ?? [];
      expect(left < right && top < bottom).toBe(true);
      expect(confidence > 0 && confidence <= 1).toBe(true);
    }
    const [first, last] = [words[0], words.at(-1)];
    expect(first?.box?.[1]).toBeLessThan(last?.box?.[1] ?? 0);
  });

  it.each([
    [1, 'lying on its right side'],
    [2, 'upside down'],
    [3, 'lying on its left side'],
  ] as const)(
    'turned by %i quarters (%s) is read as it was written, with boxes where the words are',
    async (turns, _lying) => {
      const { width, height, data } = turnImage(toGrey(heading), turns);
      const turned = new Uint8Array(width * height * 4).fill(255);
      data.forEach((value, index) => turned.fill(value, index * 4, index * 4 + 3));
      const { text, words } = await engine.recognise({ width, height, data: turned });
      expect(text).toContain('Invoice No: NJ-2024-0871');
      const find = (list: typeof words): Box | null | undefined =>
        list.find((word) => word.text === 'NJ-2024-0871')?.box;
      const expected = find(straight.words);
      const found = find(words);
      if (!expected || !found) throw new Error('The number was not found');
      turnBoxBack(expected, ((4 - turns) % 4) as 1 | 2 | 3).forEach((edge, index) => {
        expect(Math.abs(edge - (found[index] ?? 9))).toBeLessThan(0.01);
      });
    },
  );

  it('does not depend on the pages read before', async () => {
    await engine.recognise(await images.decode(readFileSync(path.join(fixtures, 'transparent.png')), 'image/png'));
    expect(await engine.recognise(heading)).toEqual(straight);
  });

  it('of an empty page finds nothing', async () => {
    const blank = { width: 400, height: 300, data: new Uint8Array(400 * 300 * 4).fill(255) };
    expect(await engine.recognise(blank)).toMatchObject({ text: '', words: [] });
    expect(await engine.recognise({ width: 1, height: 1, data: new Uint8Array(4) })).toMatchObject({
      text: '',
      words: [],
    });
  });
});

const even = (brightness: number): Raster => ({
  width: 600,
  height: 400,
  data: new Uint8Array(600 * 400 * 4).map((_, index) => (index % 4 === 3 ? 255 : brightness)),
});

it.each([
  [255, 'white'],
  [0, 'black'],
  [128, 'grey'],
])('Nothing is seen on a page of brightness %i (%s)', async (brightness) => {
  expect(await engine.recognise(even(brightness))).toMatchObject({ text: '', words: [], trouble: null });
});

it('A long till roll is read from top to bottom, each of its lines once', async () => {
  const rows = 10;
  const { width, height, data } = heading;
  const roll: Raster = { width, height: height * rows, data: new Uint8Array(data.length * rows) };
  for (let row = 0; row < rows; row += 1) roll.data.set(data, row * data.length);
  expect(roll.height).toBeGreaterThan(2.7 * roll.width);
  const { words } = await engine.recognise(roll);
  expect(words.filter(({ text }) => text === 'NJ-2024-0871')).toHaveLength(rows);
});

it.each([
  ['upright', (x: number, y: number) => [heading.width - 1 - x, y]],
  ['on its head', (x: number, y: number) => [x, heading.height - 1 - y]],
] as const)('Print of the back, %s, that shines through thin paper is not read', async (_title, behind) => {
  const { width, height, data } = heading;
  const thin: Raster = { width, height: 2 * height, data: new Uint8Array(2 * data.length).fill(255) };
  thin.data.set(data);
  // The back starts behind the last line of the front and continues below it.
  const from = Math.round(0.9 * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [across = 0, down = 0] = behind(x, y);
      const shade = 0.2 * (255 - (data[(down * width + across) * 4] ?? 255));
      const at = ((from + y) * width + x) * 4;
      for (let colour = at; colour < at + 3; colour += 1) thin.data[colour] = (thin.data[colour] ?? 255) - shade;
    }
  const { text, words } = await engine.recognise(thin);
  expect(text).toContain('Invoice No: NJ-2024-0871 Date: 17 September 2024');
  // The last line is cut off below its middle, so its words are a guess.
  expect(Math.abs(words.length - straight.words.length)).toBeLessThanOrEqual(2);
});

it('A line of the page that is as pale as the print of the back is read', async () => {
  const page = crop(await images.decode(readFileSync(path.join(fixtures, 'sixteen-bit.png')), 'image/png'), 1_000, 620);
  const [copies, pale, back] = [3, 1_860, 1_980];
  const thin: Raster = { width: 1_000, height: back + 520, data: new Uint8Array(1_000 * (back + 520) * 4).fill(255) };
  for (let copy = 0; copy < copies; copy += 1) thin.data.set(page.data, copy * page.data.length);
  const shine = (to: number, from: number, [wide, high]: [number, number], behind: (x: number) => number): void => {
    for (let y = 0; y < high; y += 1)
      for (let x = 0; x < wide; x += 1) {
        const value = page.data[((from + y) * 1_000 + behind(x)) * 4] ?? 255;
        thin.data.fill(255 - 0.23 * (255 - value), ((to + y) * 1_000 + x) * 4, ((to + y) * 1_000 + x) * 4 + 3);
      }
  };
  // Another `Invoice No:`, which is too short to be missed when removed, and the page from behind.
  shine(pale, 210, [391, 84], (x) => x);
  shine(back, 100, [1_000, 520], (x) => 999 - x);
  const { text, words } = await engine.recognise(thin);
  expect(text.match(/Invoice No:/gu)).toHaveLength(copies + 1);
  expect(words.filter(({ box }) => (box?.[1] ?? 0) * thin.height > back)).toEqual([]);
});

describe('models of which', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-models-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const damages: readonly (readonly [string, (file: string) => void])[] = [
    ['is missing', (file) => rmSync(file)],
    ['is empty', (file) => writeFileSync(file, '')],
    ['was cut off', (file) => truncateSync(file, 100_000)],
    ['is something else', (file) => writeFileSync(file, 'a text')],
  ];
  const readerWith = (damage: (file: string) => void, file: string): ReturnType<typeof createRecognition> => {
    cpSync(ppOcrModels, folder, { recursive: true });
    damage(path.join(folder, file));
    return createRecognition(createNodePpOcrReader(folder));
  };

  it.each(damages)('the larger one %s leave the reading of the smaller one, and say why', async (_title, damage) => {
    const readers = readerWith(damage, 'small/recognition.onnx');
    const pale = await images.decode(readFileSync(path.join(fixtures, 'faint-receipt.png')), 'image/png');
    for (let page = 0; page < 2; page += 1) {
      const read = await readers.recognise(pale);
      expect(read.words.length).toBeGreaterThan(30);
      expect(read.engineVersion).toMatch(/ tiny$/u);
      expect(read.trouble).toContain('only its smaller model can be used');
    }
  });

  it.each(damages)('the smaller one %s can’t read, and say so', async (_title, damage) => {
    const readers = readerWith(damage, 'tiny/recognition.onnx');
    await expect(readers.recognise(heading)).rejects.toMatchObject({ code: 'reading_unavailable' });
  });
});
