import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FoundLine } from '../layout/reading-order.js';
import type { Raster } from '../raster.js';
import { createNodeImageEngine } from './image/node.js';
import type { PageReader } from './page-reader.js';
import { createNodePpOcrReader, ppOcrModels } from './pp-ocr/node.js';
import { createNodeTesseractReader } from './tesseract/node.js';
import { createTwoReaders } from './two-readers.js';

const tesseract = createNodeTesseractReader();
const ppOcr = createNodePpOcrReader();
const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-models-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const even = (brightness: number): Raster => ({
  width: 600,
  height: 400,
  data: new Uint8Array(600 * 400 * 4).map((_, index) => (index % 4 === 3 ? 255 : brightness)),
});

/** A reader that sees one line of words, and notes that it was asked. */
function createReader(name: 'tesseract' | 'pp-ocr', text: string, confidence: number): PageReader & { asked: number } {
  return {
    name,
    version: '1',
    asked: 0,
    async read() {
      this.asked += 1;
      const words = text.split(' ').filter(Boolean);
      const line: FoundLine = {
        block: 0,
        paragraph: 0,
        words: words.map((word, index) => ({
          text: word,
          confidence,
          box: [index / words.length, 0.1, (index + 0.9) / words.length, 0.2],
        })),
      };
      return [line];
    },
  };
}

describe('two readers', () => {
  it('ask the second only where the first is unsure, and take the one that has probably more right', async () => {
    const second = createReader('pp-ocr', 'the second reading of this page', 0.95);
    const sure = await createTwoReaders(
      createReader('tesseract', 'the first reading of this page', 0.96),
      second,
    ).recognise(even(255));
    expect([sure.engine, second.asked]).toEqual(['tesseract', 0]);
    const unsure = await createTwoReaders(
      createReader('tesseract', 'tne frst reading of this page', 0.7),
      second,
    ).recognise(even(255));
    expect(unsure).toMatchObject({ engine: 'pp-ocr', text: 'the second reading of this page', trouble: null });
    expect(unsure.words.map(({ reader }) => reader)).toEqual(Array(6).fill('pp-ocr'));
    const empty = await createTwoReaders(createReader('tesseract', '', 0), second).recognise(even(255));
    expect(empty.engine).toBe('pp-ocr');
    const worse = await createTwoReaders(
      createReader('tesseract', 'the first reading of this page', 0.9),
      createReader('pp-ocr', 'x', 0.9),
    ).recognise(even(255));
    expect(worse).toMatchObject({ engine: 'tesseract', text: 'the first reading of this page' });
  });

  it('are surer of words on which both agree', async () => {
    const { words } = await createTwoReaders(
      createReader('tesseract', 'one twu three four five six', 0.6),
      createReader('pp-ocr', 'one two three four five six', 0.8),
    ).recognise(even(255));
    const [one, two] = words.map(({ confidence }) => confidence);
    expect(one).toBeGreaterThan(0.8);
    expect(two).toBeLessThan(0.8);
  });

  it('ask the second about the unsure lines only, on a long page that was read nearly surely', async () => {
    const line = (text: string, confidence: number, row: number): FoundLine => ({
      block: 0,
      paragraph: 0,
      words: text.split(' ').map((word, index) => ({
        text: word,
        confidence,
        box: [0.1 + index * 0.11, row / 40, 0.2 + index * 0.11, (row + 0.5) / 40],
      })),
    });
    const lines = Array.from({ length: 38 }, (_, row) =>
      row === 7
        ? line('tne frst reeding of ihis', 0.4, row)
        : line('plainly printed letters everywhere here', 0.93, row),
    );
    const first: PageReader = { name: 'tesseract', version: '1', read: async () => lines };
    const asked: number[] = [];
    const second: PageReader = {
      ...createReader('pp-ocr', 'never asked', 1),
      readLines: async (_image, places) => {
        asked.push(...places.map((place) => place.length));
        return places.map(() => line('the first reading of this', 0.95, 7).words);
      },
    };
    const read = await createTwoReaders(first, second).recognise(even(255));
    expect(asked).toEqual([5]);
    expect(read.engine).toBe('tesseract');
    expect(read.text.split('\n')[7]).toBe('the first reading of this');
    expect(new Set(read.words.map(({ reader }) => reader))).toEqual(new Set(['tesseract', 'pp-ocr']));
    const broken = { ...second, readLines: () => Promise.reject(new Error('gone')) };
    const alone = await createTwoReaders(first, broken).recognise(even(255));
    expect(alone.text.split('\n')[7]).toBe('tne frst reeding of ihis');
    expect(alone.trouble).toContain('gone');
  });

  it.each([
    [255, 'white'],
    [0, 'black'],
    [128, 'grey'],
  ])('see nothing on a page of brightness %i (%s)', async (brightness) => {
    const read = await createTwoReaders(tesseract, ppOcr).recognise(even(brightness));
    expect(read).toMatchObject({ text: '', words: [], trouble: null });
  });
});

describe('a second reader whose model', () => {
  const letter = readFileSync(path.resolve(import.meta.dirname, '../../fixtures/parity/transparent.png'));
  const damages: readonly (readonly [string, (file: string) => void])[] = [
    ['is missing', (file) => rmSync(file)],
    ['is empty', (file) => writeFileSync(file, '')],
    ['was cut off', (file) => truncateSync(file, 100_000)],
    ['is something else', (file) => writeFileSync(file, 'a text')],
  ];

  it.each(damages)('%s leaves the first one’s reading, and says why', async (_title, damage) => {
    cpSync(ppOcrModels, folder, { recursive: true });
    damage(path.join(folder, 'recognition.onnx'));
    const raster = await createNodeImageEngine().decode(letter, 'image/png');
    const unsure: PageReader = { ...createReader('tesseract', 'hardly legible words of a page', 0.5) };
    const readers = createTwoReaders(unsure, createNodePpOcrReader(folder));
    for (let page = 0; page < 2; page += 1) {
      const read = await readers.recognise(raster);
      expect(read).toMatchObject({ engine: 'tesseract', text: 'hardly legible words of a page' });
      expect(read.trouble).toContain("pp-ocr: the second reader can't be started");
    }
  });
});
